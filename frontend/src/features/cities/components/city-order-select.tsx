import { useRef, useState } from "react";
import { OrderSelect } from "@/components/filters/order-select";
import { type CityFilter, type CityOrder, ORDERS } from "../filter";

/** Few ask for it. */
const loadFinder = () =>
  import("../find-reader").catch(() => {
    throw new Error("That did not load. Choose “Nearest” to try again.");
  });

type Props = { order: CityOrder; onChange: (change: Pick<CityFilter, "order" | "near">) => void };

/** What the cities are ordered by, and below it, across the grid that both are in, what comes of it. The browser is asked where the reader is only for the nearest, when they choose that. */
export function CityOrderSelect({ order, onChange }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  // The last choice counts, also when the browser answers after it.
  const choices = useRef(0);

  const choose = async (chosen: CityOrder) => {
    const choice = ++choices.current;
    setProblem(undefined);
    setIsAsking(chosen === "near");
    if (chosen !== "near") return onChange({ order: chosen });
    try {
      const { findReader } = await loadFinder();
      const near = await findReader();
      if (choice === choices.current) onChange({ order: "near", near });
    } catch (error) {
      if (choice === choices.current) setProblem(error instanceof Error ? error.message : undefined);
    } finally {
      if (choice === choices.current) setIsAsking(false);
    }
  };
  return (
    <>
      <OrderSelect orders={ORDERS} order={isAsking ? "near" : order} onChange={(chosen) => void choose(chosen)} />
      <p role="status" className="col-span-full text-sm text-ink-soft empty:sr-only">
        {isAsking ? "Finding out where you are…" : problem}
      </p>
    </>
  );
}
