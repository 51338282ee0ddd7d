import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { StrictMode } from "react";
import { RouterProvider, createMemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { useNavigateAfterSave } from "./use-navigate-after-save";

/** A page that has been saved and leads on when the answer comes. */
async function save() {
  let answer = () => {};
  const saved = new Promise<void>((resolve) => (answer = resolve));
  function Page() {
    const navigate = useNavigateAfterSave();
    return (
      <button type="button" onClick={() => void saved.then(() => navigate("/done"))}>
        Save
      </button>
    );
  }
  const router = createMemoryRouter([
    { path: "/", element: <Page /> },
    { path: "/done", element: "Done" },
    { path: "/elsewhere", element: "Elsewhere" },
    { path: "/slow", lazy: () => new Promise<object>(() => {}) },
  ]);
  render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  return { router, answer: () => act(async () => answer()) };
}

test("saving navigates while the form is still shown", async () => {
  const { answer } = await save();
  await answer();
  expect(screen.getByText("Done")).toBeInTheDocument();
});

test("saving does not navigate from another page", async () => {
  const { router, answer } = await save();
  await act(() => router.navigate("/elsewhere"));
  await answer();
  expect(screen.getByText("Elsewhere")).toBeInTheDocument();
});

test("a pending navigation wins over the one after saving", async () => {
  const { router, answer } = await save();
  act(() => void router.navigate("/slow"));
  await answer();
  expect(router.state.navigation.location?.pathname).toBe("/slow");
});
