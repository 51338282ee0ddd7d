import { getConfig } from "@testing-library/react";
import { beforeEach } from "vitest";
import { server } from "./server";

/** The ids of the calls whose answer somebody waits for. */
const underWay = new Set<string>();
server.events.on("request:start", ({ request, requestId }) => {
  underWay.add(requestId);
  // No event tells the end of a call that is aborted.
  request.signal.addEventListener("abort", () => void underWay.delete(requestId));
});
server.events.on("request:end", ({ requestId }) => void underWay.delete(requestId));
beforeEach(() => underWay.clear());

// Before any test replaces it.
const { setTimeout } = globalThis;
const nextTurn = () => new Promise((resolve) => void setTimeout(resolve, 0));
/** More than lie between an answer and the next call that follows from it, or the last thing that it changes. */
const TURNS = 30;

/**
 * Until every call is answered, except for those that the test holds back, and what follows from the answers is done:
 * nothing more comes then. It counts turns of the event loop, not time: on a slow machine each takes longer.
 */
export async function settled(held = 0) {
  await getConfig().asyncWrapper(async () => {
    for (let turn = 0; turn < TURNS; turn = underWay.size <= held ? turn + 1 : 0) {
      // oxlint-disable-next-line no-await-in-loop -- one turn after the other
      await nextTurn();
    }
  });
}
