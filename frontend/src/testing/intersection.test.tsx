import { expect, test, vi } from "vitest";
import { setInView } from "./intersection";

test("an observer that begins to watch after the scroll hears of it, once", async () => {
  const section = document.createElement("section");
  setInView(section, true);
  const [first, second] = [vi.fn<IntersectionObserverCallback>(), vi.fn<IntersectionObserverCallback>()];
  new IntersectionObserver(first).observe(section);
  await vi.waitFor(() => expect(first).toHaveBeenCalledOnce());
  new IntersectionObserver(second).observe(section);
  setInView(section, false);
  expect(second).toHaveBeenCalledOnce();
  expect(first).toHaveBeenCalledTimes(2);
});
