import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ResultCount } from "./result-count";

const items = (length: number) => Array.from({ length }, () => ({}));

test.each([
  ["nothing known", undefined, ""],
  ["nothing found", [{ response: [], total: 0 }], ""],
  ["one", [{ response: items(1), total: 1 }], "1 city"],
  ["a total beyond the page", [{ response: items(24), total: 1309, next: "x" }], `${(1309).toLocaleString()} cities`],
  ["no total, all of it here", [{ response: items(24), next: "x" }, { response: items(6) }], "30 cities"],
  ["no total, more to come", [{ response: items(24), next: "x" }], "Many cities"],
])("%s", (_, pages, words) => {
  render(<ResultCount pages={pages} one="city" many="cities" />);
  expect(screen.getByRole("status").textContent).toBe(words);
});

test("says nothing new while more and more of them come", async () => {
  const pages = [{ response: items(24), next: "x" }];
  const { rerender } = render(<ResultCount pages={pages} one="city" many="cities" />);
  const said: (string | null)[] = [];
  const status = screen.getByRole("status");
  const observer = new MutationObserver(() => said.push(status.textContent));
  observer.observe(status, { childList: true, characterData: true, subtree: true });
  rerender(<ResultCount pages={[...pages, { response: items(24), next: "y" }]} one="city" many="cities" />);
  await Promise.resolve();
  expect(said).toEqual([]);
  const whole = [...pages, { response: items(24), next: "y" }, { response: items(6) }];
  rerender(<ResultCount pages={whole} one="city" many="cities" />);
  await Promise.resolve();
  expect(said.at(-1)).toBe("54 cities");
  observer.disconnect();
});
