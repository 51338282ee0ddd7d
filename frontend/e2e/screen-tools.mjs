// What the screens of screenshots.mjs are set up with.

/** Of somebody in the demo data. */
export async function signInAs(url, email) {
  const answer = await fetch(`${url}/api/auth/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: "Adventure-2026" }),
  });
  return (await answer.json()).response;
}

/** The first thing that the API lists at `path`. */
export const first = async (url, path) => (await (await fetch(`${url}${path}`)).json()).response[0];

export const as = (token) => (page) => page.addInitScript((value) => localStorage.setItem("token", value), token);

export const press = (page, name) => page.getByRole("main").getByRole("button", { name, exact: true }).click();
export const field = (page, label) => page.getByRole("main").getByLabel(label, { exact: true });

/** The calls to `/api/${path}` are answered so; only those by `method`, if one is named. */
export const answering = (path, status, body, method) => (page) =>
  page.route(`**/api/${path}`, (route) =>
    method && route.request().method() !== method
      ? route.fallback()
      : route.fulfill({ status, json: { success: status < 400, ...body } }),
  );

/** The calls to `/api/${path}` wait for ever. */
export const waiting = (path, method) => (page) =>
  page.route(`**/api/${path}`, (route) =>
    method && route.request().method() !== method ? route.fallback() : undefined,
  );

export const failing = (path, method) =>
  answering(path, 422, { code: "x", message: "The map is being redrawn. Come back in a minute." }, method);

/** One after the other. */
export const all =
  (...steps) =>
  async (page) => {
    for (const step of steps) await step(page);
  };
