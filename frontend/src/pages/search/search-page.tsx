import { useEffect, useLayoutEffect, useRef } from "react";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import type { FoundKind, FoundThing, SearchResponse } from "@/api/generated/types.gen";
import { ChoiceRow } from "@/components/filters/choice-row";
import { PageTitle } from "@/components/page-title";
import { SearchField } from "@/components/search-field";
import { Empty, Failure } from "@/components/states";
import { buttonClass } from "@/components/ui/button-class";
import { FoundRow } from "@/features/search/components/found-row";
import { FoundSkeleton } from "@/features/search/components/found-skeleton";
import { RecentSearches } from "@/features/search/components/recent-searches";
import { KINDS, foundOptions } from "@/features/search/queries";
import { remember } from "@/features/search/recent";
import type { Page } from "@/page";
import { paths } from "@/paths";
import { LookAround } from "./look-around";

const MANY: Record<FoundKind, string> = {
  city: "Cities",
  hotel: "Hotels",
  itinerary: "Itineraries",
  show: "Shows",
  person: "People",
};

const PAGES = {
  city: paths.city.to,
  hotel: paths.hotel.to,
  itinerary: paths.itinerary.to,
  show: paths.show.to,
  person: paths.traveller.to,
} satisfies Record<FoundKind, (id: string) => string>;

/** How many things are counted at most. */
const COUNTED = 100;
const MOST = 50;
/** How many of a kind are shown beside other kinds. */
const OF_EACH = 6;

export const page: Page = {
  path: paths.search.path,
  access: "everyone",
  title: "Search",
  head: { description: "Find cities, hotels, itineraries, shows and people." },
};

export default function SearchPage() {
  const [search, setSearch] = useSearchParams();
  const text = search.get("q")?.trim() ?? "";
  const kind = KINDS.find((known) => known === search.get("type"));
  const query = useQuery(foundOptions(text, kind, MOST));
  const { data, isPlaceholderData } = query;
  const list = useRef<HTMLDivElement>(null);
  const set = (next: { q?: string; type?: string }) => {
    const params = new URLSearchParams();
    if (next.q) params.set("q", next.q);
    if (next.type) params.set("type", next.type);
    // The way back leads to where one came from, not through every letter.
    setSearch(params, { replace: true, preventScrollReset: true });
  };

  useLayoutEffect(() => document.querySelector<HTMLInputElement>("#search-everything")?.focus(), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => step(event, list.current);
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);

  const isShown = text !== "" && data !== undefined;
  return (
    <div className="frame flex flex-col items-center pt-8 pb-12 sm:pt-12">
      <div className="column">
        <PageTitle documentTitle={text ? `${text} · ${page.title}` : page.title}>Find anything</PageTitle>
        <div className="mt-6">
          <SearchField
            id="search-everything"
            label="A city, a hotel, an itinerary, a show or a person"
            placeholder="Lisbon, fado, new yrok…"
            value={text}
            onChange={(q) => set({ q, type: kind })}
            onSubmit={() => list.current?.querySelector<HTMLAnchorElement>("a[data-found]")?.click()}
          />
        </div>
        {text === "" ? (
          <>
            <RecentSearches onChoose={(q) => set({ q })} />
            <LookAround />
          </>
        ) : query.isError && !data ? (
          <Failure error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
        ) : data === undefined ? (
          <FoundSkeleton />
        ) : null}
        {isShown && (
          <>
            <p role="status" className="sr-only">
              {isPlaceholderData ? "" : said(data)}
            </p>
            <div className="mt-5">
              <ChoiceRow
                label="Show"
                name="type"
                choices={[
                  { label: "Everything", value: undefined },
                  ...KINDS.filter((one) => data.counts[one] > 0 || one === kind).map((one) => ({
                    label: labelOf(one, data),
                    value: one,
                  })),
                ]}
                chosen={kind ? labelOf(kind, data) : "Everything"}
                onChange={(type) => set({ q: text, type })}
              />
            </div>
            <div ref={list} className={isPlaceholderData ? "opacity-60 transition-opacity delay-150" : undefined}>
              {data.response.length === 0 && !isPlaceholderData ? (
                <Nothing text={text} kind={kind} onChoose={(q) => set({ q })} />
              ) : (
                groups(data.response).map(([one, things]) => (
                  <section key={one} aria-labelledby={`found-${one}`} className="mt-9">
                    <h2 id={`found-${one}`} className="text-section">
                      {MANY[one]}
                    </h2>
                    <ul className="-mx-2 mt-2">
                      {(kind ? things : things.slice(0, OF_EACH)).map((thing) => (
                        <li key={thing._id} onClickCapture={() => remember(text)}>
                          <FoundRow thing={thing} to={PAGES[thing.type](thing._id)} wanted={text} />
                        </li>
                      ))}
                    </ul>
                    {!kind && data.counts[one] > Math.min(things.length, OF_EACH) && (
                      <button
                        type="button"
                        onClick={() => set({ q: text, type: one })}
                        className={buttonClass("quiet", "small", "-ml-2")}
                      >
                        All {count(data.counts[one])} {MANY[one].toLowerCase()}
                      </button>
                    )}
                  </section>
                ))
              )}
            </div>
          </>
        )}
      </div>
    </div>
  );
}

const count = (number: number) => (number >= COUNTED ? `${COUNTED}+` : `${number}`);

const labelOf = (kind: FoundKind, { counts }: SearchResponse) => `${MANY[kind]} ${count(counts[kind])}`;

/** By kind, in the order of the best of each. */
function groups(things: FoundThing[]) {
  const kinds = [...new Set(things.map(({ type }) => type))];
  return kinds.map((kind) => [kind, things.filter(({ type }) => type === kind)] as const);
}

function said({ counts, response }: SearchResponse) {
  if (response.length === 0) return "Nothing found";
  const parts = KINDS.filter((kind) => counts[kind] > 0).map(
    (kind) => `${count(counts[kind])} ${MANY[kind].toLowerCase()}`,
  );
  return `Found: ${parts.join(", ")}`;
}

/** The arrows step from the field through what was found and back. */
function step(event: KeyboardEvent, list: HTMLElement | null) {
  if (!list || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
  const field = document.querySelector<HTMLElement>("#search-everything");
  const all = [...list.querySelectorAll<HTMLElement>("a[data-found]")];
  const at = all.findIndex((one) => one === document.activeElement);
  if (at < 0 && document.activeElement !== field) return;
  const next = event.key === "ArrowDown" ? all[at + 1] : at > 0 ? all[at - 1] : field;
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function Nothing({ text, kind, onChoose }: { text: string; kind?: FoundKind; onChoose: (text: string) => void }) {
  const words = text.split(/\s+/u);
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), "");
  const nearest = words.length > 1 || kind ? longest : text.slice(0, Math.max(2, Math.ceil(text.length / 2)));
  return (
    <Empty title={`Nothing is called “${text}”`} drawing="map">
      <p className="text-ink-soft">Names, other names of cities and places were tried, with slips of the finger.</p>
      <div className="flex flex-wrap justify-center gap-3">
        {nearest !== text || kind ? (
          <button
            type="button"
            onClick={() => onChoose(nearest)}
            className="min-h-11 font-semibold text-brand underline"
          >
            Look for “{nearest}”
          </button>
        ) : null}
        <Link to={paths.cities.to()} className="inline-flex min-h-11 items-center font-semibold text-brand underline">
          See all cities
        </Link>
      </div>
    </Empty>
  );
}
