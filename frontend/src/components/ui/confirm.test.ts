import { expect, test } from "vitest";
import { confirm, pendingConfirm } from "./confirm";

test("a second answer (a double click) does not answer the next question", async () => {
  const first = confirm({ title: "First?", confirmLabel: "Yes" });
  const asked = pendingConfirm();
  asked?.answer(true);
  expect(await first).toBe(true);
  void confirm({ title: "Second?", confirmLabel: "Yes" });
  asked?.answer(true);
  expect(pendingConfirm()?.title).toBe("Second?");
});

test("a new question answers the one before with no", async () => {
  const first = confirm({ title: "First?", confirmLabel: "Yes" });
  void confirm({ title: "Second?", confirmLabel: "Yes" });
  expect(await first).toBe(false);
  expect(pendingConfirm()?.title).toBe("Second?");
});
