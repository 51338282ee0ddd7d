import { fireEvent, screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

export const picture = (name: string, type = "image/jpeg") => new File(["bytes"], name, { type });

export const fileInput = () => document.querySelector<HTMLInputElement>('input[type="file"]')!;

/** Chooses pictures of this device. */
export const choose = (user: UserEvent, ...files: File[]) => user.upload(fileInput(), files);

export const drop = (onto: Element, files: File[]) =>
  fireEvent.drop(onto, { dataTransfer: { files, types: ["Files"] } });

export const paste = (files: File[], types = ["Files"]) =>
  fireEvent.paste(document.body, { clipboardData: { files, types } });

/** What is said under the field, which is announced, too. */
export const seen = { selector: "p > span" };

/** The buttons in place of the addresses of photos that are uploaded. */
export const described = (name: string | RegExp) => screen.findByRole("button", { name });
