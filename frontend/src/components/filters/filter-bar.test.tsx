import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { setMedia } from "@/testing/media";
import { FilterBar } from "./filter-bar";
import { FoldedFilters } from "./folded-filters";

const found = (count: number, next?: string) => [{ response: Array.from({ length: count }), next }];

function show(props: { count?: number; pages?: ReturnType<typeof found> } = {}) {
  const onClear = vi.fn<() => void>();
  const user = userEvent.setup();
  render(
    <FilterBar
      count={props.count ?? 0}
      pages={props.pages}
      onClear={onClear}
      search={<input aria-label="Find" />}
      beside={<select aria-label="Order" />}
    >
      <FoldedFilters label="Price and more">
        <input aria-label="Cheap" type="checkbox" />
      </FoldedFilters>
    </FilterBar>,
  );
  return { user, onClear };
}

async function openSheet(props: Parameters<typeof show>[0]) {
  setMedia("(width < 40rem)", true);
  const view = show(props);
  await view.user.click(await screen.findByRole("button", { name: /^Filters/ }));
  return { ...view, sheet: await screen.findByRole("dialog", { name: "Filters" }) };
}

test("where there is room the search and the order are in view, and the filters folded", async () => {
  const { user } = show();
  expect(screen.getByRole("combobox", { name: "Order" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /Filters/ })).not.toBeInTheDocument();
  await user.click(screen.getByText("Price and more"));
  expect(await screen.findByRole("checkbox", { name: "Cheap" })).toBeInTheDocument();
});

test("on a phone the search stays in view, and the rest is in a sheet that says how much is found", async () => {
  const { user, sheet } = await openSheet({ count: 2, pages: found(7) });
  expect(within(sheet).getByRole("checkbox", { name: "Cheap" })).toBeInTheDocument();
  expect(within(sheet).getByRole("combobox", { name: "Order" })).toBeInTheDocument();
  expect(within(sheet).queryByRole("textbox", { name: "Find" })).not.toBeInTheDocument();
  await user.click(within(sheet).getByRole("button", { name: "Show 7 results" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(screen.getByRole("button", { name: "Filters, 2 set" })).toHaveFocus();
});

test("how much is found is not said before it is known", async () => {
  const { sheet } = await openSheet({ pages: found(24, "more") });
  expect(within(sheet).getByRole("button", { name: "Show results" })).toBeInTheDocument();
});

test("all filters are cleared at once", async () => {
  const { user, sheet, onClear } = await openSheet({ count: 1 });
  await user.click(within(sheet).getByRole("button", { name: "Clear all" }));
  expect(onClear).toHaveBeenCalledOnce();
});

test("there is nothing to clear without a filter", async () => {
  const { sheet } = await openSheet({ count: 0 });
  expect(within(sheet).getByRole("button", { name: "Clear all" })).toBeDisabled();
});
