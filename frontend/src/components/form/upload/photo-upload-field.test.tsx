import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { makePhoto } from "@/testing/factories";
import { db } from "@/testing/mock-api/db";
import { requestsTo } from "@/testing/mock-api/server";
import { renderApp } from "@/testing/render-app";
import { choose, described, fileInput, picture } from "./uploads.testing";

const field = () => screen.findByLabelText("Photo URL");
const button = (name: string) => screen.getByRole("button", { name });

test("a photo of one's own is uploaded, taken off, put back and saved", async () => {
  const { user } = renderApp("/profile", { as: "user" });
  await field();
  expect(fileInput()).not.toHaveAttribute("multiple");
  await choose(user, picture("me.jpg"));
  expect(await described(/^Photo: What does it show/)).toBeInTheDocument();
  expect(screen.queryByLabelText("Photo URL")).not.toBeInTheDocument();
  await user.click(button("Take it off"));
  expect(await field()).toHaveValue("");
  expect(button("Upload a photo")).toHaveFocus();
  await user.click(button("Put it back"));
  await described(/^Photo: /);
  await user.click(button("Save changes"));
  await user.click(await screen.findByRole("button", { name: "Yes" }));
  await screen.findByText("Profile saved");
  expect(await requestsTo("PATCH", "/api/auth/me/the-user")[0]?.json()).toEqual({ photo: db.photos[0]?.url });
});

test("another photo takes the place of the first", async () => {
  db.photos.push({ ...makePhoto({ alt: "Me, on a hill" }), owner: "the-user" });
  const { user } = renderApp("/profile", { as: "user" });
  await user.type(await field(), db.photos[0]!.url);
  await described(/^Photo: Me, on a hill/);
  await choose(user, picture("me.jpg"));
  await described(/^Photo: What does it show/);
  expect(button("Upload another one")).toBeInTheDocument();
});

test("guests who sign up give an address alone", async () => {
  renderApp("/signup");
  expect(await field()).toBeInTheDocument();
  await waitFor(() => expect(fileInput()).toBeNull());
});
