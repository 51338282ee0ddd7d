import { QueryClient } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter } from "react-router";
import { App } from "@/app/app";
import { takeInitialData } from "@/api/initial-data";
import { withLoaders } from "@/app/prefetch";
import { routes } from "@/app/router";
import type { Role } from "@/session/session";
import { makeAccount, makeToken } from "./factories";
import { db } from "./mock-api/db";

/** The whole app at an address, over the mock API, as a guest or signed in. */
export function renderApp(address: string, { as }: { as?: Role } = {}) {
  if (as) signIn(as);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  const router = createMemoryRouter(withLoaders(routes, queryClient, takeInitialData()), { initialEntries: [address] });
  const view = render(<App queryClient={queryClient} router={router} />);
  const at = () => router.state.location.pathname + router.state.location.search + router.state.location.hash;
  return { ...view, router, at, user: userEvent.setup() };
}

/** Leaves a token that the mock API knows, as an earlier visit would have. */
export function signIn(role: Role) {
  const account = db.accounts.find(({ user }) => user.role === role) ?? makeAccount(role);
  if (!db.accounts.includes(account)) db.accounts.push(account);
  const token = makeToken(account.user);
  db.sessions.set(token, account.user);
  localStorage.setItem("token", token);
  return token;
}
