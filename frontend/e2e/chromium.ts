import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { launchOptions } from "./browser";

const file = fileURLToPath(new URL("pictures/chromium.txt", import.meta.url));

/** The version of Chromium that the pictures were taken with. */
export const versionOfPictures = () => readFileSync(file, "utf8").trim();

/** For when they are taken again. */
export const keepVersionOfPictures = (version: string) => writeFileSync(file, `${version}\n`);

/** Both versions in one line, for the head of a run. */
export function browserVersions() {
  const program = launchOptions.executablePath ?? chromium.executablePath();
  const version = execFileSync(program, ["--version"], { encoding: "utf8" }).trim();
  return `${version}; the pictures are of Chromium ${versionOfPictures()}`;
}
