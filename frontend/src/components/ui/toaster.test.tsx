import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { toast } from "./toast";
import Toaster from "./toaster";

afterEach(() => vi.useRealTimers());

test("of many toasts the newest is seen, and an older one when there is room again", async () => {
  // Toasts go after 6 s: no time passes here.
  vi.useFakeTimers();
  for (const title of ["First", "Second"]) toast({ title });
  render(<Toaster place="/hotels" />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByText("Second")).toBeVisible();
  expect(screen.getByText("First")).not.toBeVisible();
  fireEvent.click(screen.getAllByLabelText("Close")[0]!);
  expect(screen.getByText("First")).toBeVisible();
});

test("a toast goes with the page that it came on, but not what came with going on", async () => {
  const now = vi.spyOn(Date, "now").mockReturnValue(0);
  const { rerender } = render(<Toaster place="/mycities/1" />);
  toast({ title: "Link copied" });
  expect(await screen.findByText("Link copied")).toBeVisible();
  now.mockReturnValue(4000);
  toast({ title: "The city is saved" });
  rerender(<Toaster place="/mycities" />);
  await waitFor(() => expect(screen.queryByText("Link copied")).not.toBeInTheDocument());
  expect(screen.getByText("The city is saved")).toBeVisible();
});
