import { act, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { makeAccount } from "@/testing/factories";
import { db } from "@/testing/mock-api/db";
import { hold, requestsTo, server } from "@/testing/mock-api/server";
import { settled } from "@/testing/mock-api/settled";
import { renderApp } from "@/testing/render-app";

describe("/forgot-password", () => {
  const sent = () => requestsTo("POST", "/api/auth/password/forgot");
  async function ask(address: string) {
    const view = renderApp("/forgot-password");
    await screen.findByRole("heading", { name: "Forgot your password?" });
    await view.user.type(screen.getByLabelText("Email"), address);
    await view.user.click(screen.getByRole("button", { name: "Send the link" }));
    return view;
  }

  test("has a link mailed, and can do so again", async () => {
    const { user } = await ask("ana@tinerary.test");
    expect(await screen.findByText("If we know that address, a mail is on its way")).toBeInTheDocument();
    expect(await sent()[0]?.json()).toEqual({ email: "ana@tinerary.test" });
    // The form that had the focus is gone.
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "Send it again" }));
    expect(screen.getByLabelText("Email")).toHaveValue("ana@tinerary.test");
  });

  test("asks for an address that is one", async () => {
    await ask("ana");
    await waitFor(() => expect(screen.getByLabelText("Email")).toBeInvalid());
    expect(sent()).toHaveLength(0);
  });

  test("keeps the address when the network fails", async () => {
    server.use(http.post("*/api/auth/password/forgot", () => HttpResponse.error()));
    await ask("ana@tinerary.test");
    expect(await screen.findByRole("alert")).toHaveTextContent("Network error: Tinerary can't be reached");
    expect(screen.getByLabelText("Email")).toHaveValue("ana@tinerary.test");
  });
});

describe("/reset-password", () => {
  const ana = makeAccount("user");
  const sent = () => requestsTo("POST", "/api/auth/password/reset");
  beforeEach(() => {
    db.accounts.push(ana);
    db.codes.set("mailed", ana);
  });

  async function set(password: string, code = "mailed", as?: "user") {
    const view = renderApp(`/reset-password#code=${code}`, { as });
    await view.user.type(await screen.findByLabelText("New password"), password);
    await view.user.click(screen.getByRole("button", { name: "Set the password" }));
    return view;
  }

  test("takes the code out of the address at once", async () => {
    const { at } = renderApp("/reset-password#code=mailed");
    expect(await screen.findByLabelText("New password")).toHaveAttribute("autocomplete", "new-password");
    await waitFor(() => expect(at()).toBe("/reset-password"));
  });

  test("sets the password and leads to /signin, which says so", async () => {
    const { at } = await set("Brand-new-2026");
    expect(await screen.findByText("Your new password is set. Sign in with it.")).toBeInTheDocument();
    expect(at()).toBe("/signin?reset=1");
    expect(await sent()[0]?.json()).toEqual({ code: "mailed", password: "Brand-new-2026" });
    expect(ana.password).toBe("Brand-new-2026");
  });

  test("leads no user away from the page that they have gone to meanwhile", async () => {
    const end = hold("post", "/api/auth/password/reset");
    const { at, router } = await set("Brand-new-2026");
    await act(() => router.navigate("/forgot-password"));
    end();
    await waitFor(() => expect(ana.password).toBe("Brand-new-2026"));
    await settled();
    expect(at()).toBe("/forgot-password");
  });

  test("ends the session here too", async () => {
    const { at } = await set("Brand-new-2026", "mailed", "user");
    await waitFor(() => expect(at()).toBe("/signin?reset=1"));
    expect(localStorage.getItem("token")).toBeNull();
    expect(screen.queryByText(/expired/)).not.toBeInTheDocument();
  });

  test("wants a password that keeps the rules", async () => {
    await set("short");
    const field = screen.getByLabelText("New password");
    await waitFor(() => expect(field).toHaveAccessibleDescription(/^That is too short: at least 8/));
    expect(sent()).toHaveLength(0);
  });

  test("shows under the field what the server says about the password", async () => {
    await set("12345678");
    const words = "Password must not be one of the most common passwords";
    expect(await screen.findByRole("alert")).toHaveTextContent(words);
    expect(screen.getByLabelText("New password")).toHaveAccessibleDescription(/^Many people use that password/);
    expect(screen.queryByRole("link", { name: "Send another link" })).not.toBeInTheDocument();
  });

  test("offers another link when the code is no longer good", async () => {
    await set("Brand-new-2026", "spent");
    expect(await screen.findByRole("alert")).toHaveTextContent("Code must be one that was mailed and not used");
    expect(screen.getByRole("link", { name: "Send another link" })).toHaveAttribute("href", "/forgot-password");
    expect(screen.getByLabelText("New password")).toHaveValue("Brand-new-2026");
  });

  test("says when there is no code at all", async () => {
    renderApp("/reset-password");
    await screen.findByRole("heading", { name: "This link is not complete" });
    expect(screen.getByRole("link", { name: "Send another link" })).toHaveAttribute("href", "/forgot-password");
  });
});
