import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { cx } from "@/components/cx";
import { formatMonth } from "@/components/format";
import { formatDay } from "@/components/show-time";
import { QuietFailure } from "@/components/quiet-failure";
import { paths } from "@/paths";
import { daysAfter } from "../days";
import { showDaysOptions } from "../queries";

type Props = {
  hotelId: string;
  /** The month that it begins with, such as 2026-12. */
  first: string;
};

/** A month of a hotel. The days that have shows lead to them. */
export function ShowMonth({ hotelId, first }: Props) {
  const [month, setMonth] = useState(first);
  const query = useQuery(showDaysOptions(hotelId, month));
  const shows = new Map(query.data?.response.map(({ date, shows: count }) => [date, count]));
  const title = formatMonth(`${month}-01`);
  return (
    <section aria-label="Days with shows" className="max-w-md">
      <div className="mb-2 flex items-center justify-between">
        <button
          type="button"
          aria-label="The month before"
          onClick={() => setMonth(monthAfter(month, -1))}
          className={arrow}
        >
          <ChevronLeft aria-hidden />
        </button>
        <h3 aria-live="polite" className="text-lg font-semibold">
          {title}
        </h3>
        <button
          type="button"
          aria-label="The next month"
          onClick={() => setMonth(monthAfter(month, 1))}
          className={arrow}
        >
          <ChevronRight aria-hidden />
        </button>
      </div>
      {query.isError ? (
        <QuietFailure onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : (
        <table aria-label={title} aria-busy={query.isPending} className="w-full table-fixed text-center tabular-nums">
          <thead>
            <tr>
              {WEEKDAYS.map(({ short, long }) => (
                <th key={long} scope="col" abbr={long} className="pb-1 text-sm font-medium text-ink-soft">
                  {short}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(month).map((week) => (
              <tr key={week.find(Boolean)}>
                {week.map((day, weekday) => (
                  // oxlint-disable-next-line react/no-array-index-key -- days of other months are nothing but their place
                  <td key={weekday} className="p-0.5">
                    {day && <Day day={day} shows={shows.get(day)} hotelId={hotelId} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p role="status" className="mt-2 min-h-6 text-center text-ink-soft">
        {query.isSuccess && shows.size === 0 && "No shows in this month."}
      </p>
    </section>
  );
}

const arrow = "grid size-11 place-items-center rounded-full text-brand hover:bg-brand-wash";
const cell = "grid min-h-11 place-items-center rounded-small";

function Day({ day, shows, hotelId }: { day: string; shows: number | undefined; hotelId: string }) {
  const number = Number(day.slice(-2));
  if (shows === undefined) return <span className={cx(cell, "text-ink-soft")}>{number}</span>;
  return (
    <Link
      to={paths.shows.to({ hotelId, from: day, to: day })}
      aria-label={`${formatDay(day)}: ${shows} ${shows === 1 ? "show" : "shows"}`}
      className={cx(cell, "bg-brand-wash font-bold text-on-brand-wash hover:bg-brand hover:text-on-brand")}
    >
      {number}
    </Link>
  );
}

/** "2026-12", 1 → "2027-01" */
function monthAfter(month: string, count: number) {
  const date = new Date(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 7);
}

const MONDAY = "2026-11-23";
const nameOf = (day: string, weekday: "narrow" | "long") =>
  new Intl.DateTimeFormat(undefined, { weekday, timeZone: "UTC" }).format(new Date(day));
/** From Monday, as most of the world has it. */
const WEEKDAYS = Array.from({ length: 7 }, (_, index) => {
  const day = daysAfter(MONDAY, index);
  return { short: nameOf(day, "narrow"), long: nameOf(day, "long") };
});

/** The days of a month in rows of seven; nothing where another month is. */
function weeksOf(month: string): (string | undefined)[][] {
  const before = (new Date(`${month}-01`).getUTCDay() + 6) % 7;
  const weeks: (string | undefined)[][] = [];
  let day = daysAfter(`${month}-01`, -before);
  do {
    const start = day;
    weeks.push(
      Array.from({ length: 7 }, (_, index) => {
        const one = daysAfter(start, index);
        return one.startsWith(month) ? one : undefined;
      }),
    );
    day = daysAfter(start, 7);
  } while (day.startsWith(month));
  return weeks;
}
