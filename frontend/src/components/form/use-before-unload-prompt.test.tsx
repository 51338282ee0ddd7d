import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useBeforeUnloadPrompt } from "./use-before-unload-prompt";

/** Whether the browser asks: by the rule of today, and by that of Chrome before 119. */
function closeTab() {
  const event = new Event("beforeunload", { cancelable: true });
  Object.defineProperty(event, "returnValue", { value: "", writable: true });
  window.dispatchEvent(event);
  return [event.defaultPrevented, Boolean(event.returnValue)];
}

test("every browser asks while something is unsaved, and then no longer", () => {
  const { rerender, unmount } = renderHook(({ unsaved }) => useBeforeUnloadPrompt(unsaved), {
    initialProps: { unsaved: false },
  });
  expect(closeTab()).toEqual([false, false]);
  rerender({ unsaved: true });
  expect(closeTab()).toEqual([true, true]);
  rerender({ unsaved: false });
  expect(closeTab()).toEqual([false, false]);
  rerender({ unsaved: true });
  unmount();
  expect(closeTab()).toEqual([false, false]);
});
