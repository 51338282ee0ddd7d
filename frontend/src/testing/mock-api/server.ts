import { HttpResponse, getResponse, http } from "msw";
import { setupServer } from "msw/node";
import { handlers } from "./handlers";

/** What writes were answered, by their idempotency keys. */
const answers = new Map<string, Response>();

/** Does a write, or gives the answer that it got before. */
async function once(request: Request): Promise<Response | undefined> {
  const key = request.headers.get("Idempotency-Key");
  if (!key) return undefined;
  const answer = answers.get(key) ?? (await getResponse(handlers, request.clone()));
  if (answer?.ok) answers.set(key, answer.clone());
  return answer;
}

export const server = setupServer(
  http.all("*/api/*", ({ request }) => once(request)),
  ...handlers,
);

/** Every request of the running test, in order. */
export const requests: Request[] = [];
/** Those that no handler knew; a test fails for them. */
export const unhandled: string[] = [];

server.events.on("request:start", ({ request }) => void requests.push(request.clone()));

/** The query strings of the calls of one path, in order. */
export function queriesTo(path: string): URLSearchParams[] {
  return requests
    .map((request) => new URL(request.url))
    .filter((url) => url.pathname === path)
    .map((url) => url.searchParams);
}

/** The calls of one method and path, in order. Their bodies are still unread. */
export function requestsTo(method: string, path: string): Request[] {
  return requests.filter((request) => request.method === method && new URL(request.url).pathname === path);
}

/** Holds the next call of one method and path back from the server; gives back how to let it go, or what to answer instead. */
export function hold(method: "get" | "post" | "put" | "patch" | "delete", path: string): (instead?: Response) => void {
  let letGo: (instead?: Response) => void = () => {};
  const held = new Promise<Response | undefined>((resolve) => (letGo = resolve));
  server.use(http[method](`*${path}`, () => held, { once: true }));
  return (instead) => letGo(instead);
}

/** Does the next call of one method and path, but loses the answer. `instead` is what comes in its place. */
export function loseAnswer(
  method: "post" | "put" | "patch" | "delete",
  path: string,
  instead: () => Response = HttpResponse.error,
) {
  server.use(
    http[method](
      `*${path}`,
      async ({ request }) => {
        await once(request);
        return instead();
      },
      { once: true },
    ),
  );
}
