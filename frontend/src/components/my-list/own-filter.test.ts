import { expect, test } from "vitest";
import { ownFilterOf } from "./own-filter";

const read = (address: string) => ownFilterOf(new URLSearchParams(address), ["newest", "date"]);

test.each([
  ["", { name: "", order: "newest" }],
  ["name=inn&order=date", { name: "inn", order: "date" }],
  ["order=newest", { name: "", order: "newest" }],
  ["order=loved", { name: "", order: "newest" }],
])("%s", (address, filter) => expect(read(address)).toEqual(filter));
