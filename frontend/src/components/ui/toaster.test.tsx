import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { toast } from "./toast";
import Toaster from "./toaster";

afterEach(() => vi.useRealTimers());

test("of many toasts the three newest are seen, and an older one when there is room again", async () => {
  // Toasts go after 6 s: no time passes here.
  vi.useFakeTimers();
  for (const title of ["First", "Second", "Third", "Fourth"]) toast({ title });
  render(<Toaster />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByText("Fourth")).toBeVisible();
  expect(screen.getByText("Second")).toBeVisible();
  expect(screen.getByText("First")).not.toBeVisible();
  fireEvent.click(screen.getAllByLabelText("Close")[0]!);
  expect(screen.getByText("First")).toBeVisible();
});
