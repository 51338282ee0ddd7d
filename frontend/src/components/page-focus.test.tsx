import { act, render, screen } from "@testing-library/react";
import { RouterProvider, createMemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { PageFocusProvider, RouteFocus, usePageFocus } from "./page-focus";

function Heading() {
  const ref = usePageFocus<HTMLHeadingElement>();
  return (
    <h1 ref={ref} tabIndex={-1}>
      Lisbon
    </h1>
  );
}

/** Goes to a page whose heading comes with its data, later than the route. */
async function go() {
  const page = (isLoaded: boolean) => (
    <PageFocusProvider>
      <RouterProvider router={router} />
      <button type="button">Menu</button>
      {isLoaded && <Heading />}
    </PageFocusProvider>
  );
  const router = createMemoryRouter([{ path: "*", element: <RouteFocus /> }], { initialEntries: ["/"] });
  const { rerender } = render(page(false));
  await act(() => router.navigate("/city/lisbon"));
  return () => rerender(page(true));
}

test("a heading that comes late takes the focus", async () => {
  const arrive = await go();
  arrive();
  expect(screen.getByRole("heading")).toHaveFocus();
});

test("but not after the focus has moved meanwhile", async () => {
  const arrive = await go();
  screen.getByRole("button").focus();
  arrive();
  expect(screen.getByRole("button")).toHaveFocus();
});
