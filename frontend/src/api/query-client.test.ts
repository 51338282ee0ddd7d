import { onlineManager } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { ApiError } from "./errors";
import { createQueryClient } from "./query-client";

test("a hiccup is tried once more, an answer is final", () => {
  const retry = createQueryClient().getDefaultOptions().queries?.retry as (n: number, error: Error) => boolean;
  expect(retry(0, new TypeError("Failed to fetch"))).toBe(true);
  expect(retry(0, new ApiError(503, "unavailable", ["x"]))).toBe(true);
  expect(retry(1, new ApiError(503, "unavailable", ["x"]))).toBe(false);
  expect(retry(0, new ApiError(404, "not_found", ["x"]))).toBe(false);
});

afterEach(() => onlineManager.setOnline(true));

test("without a network a call fails, and does not wait for one", async () => {
  onlineManager.setOnline(false);
  const away = new ApiError(404, "not_found", ["x"]);
  const asked = createQueryClient().fetchQuery({ queryKey: ["x"], queryFn: () => Promise.reject(away) });
  await expect(asked).rejects.toBe(away);
});
