import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { toast } from "./toast";
import Toaster from "./toaster";

test("of many toasts the three newest are seen, and an older one when there is room again", async () => {
  const user = userEvent.setup();
  for (const title of ["First", "Second", "Third", "Fourth"]) toast({ title });
  render(<Toaster />);
  expect(await screen.findByText("Fourth")).toBeVisible();
  expect(screen.getByText("Second")).toBeVisible();
  expect(screen.getByText("First")).not.toBeVisible();
  await user.click(screen.getAllByLabelText("Close")[0]!);
  expect(screen.getByText("First")).toBeVisible();
});
