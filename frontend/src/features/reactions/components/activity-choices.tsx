import { useInfiniteQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { type MouseEvent, use } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { Link } from "react-router";
import type { Itinerary, Show } from "@/api/generated/types.gen";
import type { PagedQuery } from "@/api/paged";
import { paths } from "@/app/paths";
import { cx } from "@/components/cx";
import { Empty, Loading } from "@/components/states";
import { Sending } from "@/components/form/sending";
import { PagedList } from "@/components/paged-list";
import type { SampleKind } from "@/components/photo-url";
import { Photo } from "@/components/photo";
import { buttonClass } from "@/components/ui/button-class";
import { choiceClass } from "@/components/ui/choice-class";
import { allItinerariesOptions, allShowsOptions, useOneItinerary, useOneShow } from "../activities";
import type { ReactionInput, ReactionValues } from "../schema";

type Form = UseFormReturn<ReactionInput, unknown, ReactionValues>;
type ListProps = {
  form: Form;
  /** The id of the error message, if there is one. */
  describedBy: string | undefined;
};
type Choice = { id: string; name: string; photo: string | undefined; by: string };

export function ItineraryChoices(props: ListProps) {
  const query = useInfiniteQuery(allItinerariesOptions());
  const listed = query.data?.items;
  const chosen = useOneItinerary(useUnlisted(props.form, "itineraryId", listed));
  const choices = listed && [...chosen, ...listed].map(toChoice);
  return <Choices {...props} field="itineraryId" kind="itineraries" query={query} choices={choices} />;
}

export function ShowChoices(props: ListProps) {
  const query = useInfiniteQuery(allShowsOptions());
  const listed = query.data?.items;
  const chosen = useOneShow(useUnlisted(props.form, "showId", listed));
  const choices = listed && [...chosen, ...listed].map(toChoice);
  return <Choices {...props} field="showId" kind="shows" query={query} choices={choices} />;
}

const toChoice = ({ _id, name, photo, userId }: Itinerary | Show): Choice => ({
  id: _id,
  name,
  photo: [photo].flat()[0],
  by: userId.name,
});

/** The choice, if it is on none of the loaded pages, as after a restored draft. */
function useUnlisted(form: Form, field: "itineraryId" | "showId", listed: { _id: string }[] | undefined) {
  const chosen = useWatch({ control: form.control, name: field });
  return chosen && listed?.every(({ _id }) => _id !== chosen) ? chosen : undefined;
}

type Props = ListProps & {
  field: "itineraryId" | "showId";
  kind: SampleKind;
  query: PagedQuery<unknown>;
  choices: Choice[] | undefined;
};

/** Radio buttons with a face, in a box of their own that scrolls. */
function Choices({ form, describedBy, field, kind, query, choices }: Props) {
  const isSending = use(Sending);
  // A radio button cannot be read-only.
  const onClick = (event: MouseEvent) => isSending && event.preventDefault();
  const empty = (
    <Empty title="There aren't activities">
      <p className="text-ink-soft">A reaction belongs to one. Somebody has to share the first.</p>
      <Link to={kind === "shows" ? paths.newShow.to() : paths.newTinerary.to()} className={buttonClass("secondary")}>
        {kind === "shows" ? "New show" : "New itinerary"}
      </Link>
    </Empty>
  );
  return (
    <PagedList
      query={query}
      items={choices}
      skeleton={<ChoicesSkeleton />}
      empty={empty}
      className={cx(well, "overflow-y-auto overscroll-contain")}
    >
      {() => (
        <div
          role="radiogroup"
          aria-label={kind === "shows" ? "Show" : "Itinerary"}
          aria-required
          aria-invalid={describedBy !== undefined}
          aria-describedby={describedBy}
          className="grid gap-2 sm:grid-cols-2"
        >
          {choices?.map(({ id, name, photo, by }) => (
            <label
              key={id}
              className="group/choice relative flex min-w-0 items-center gap-3 rounded-box border border-line-control bg-surface p-2 pr-3 transition-colors hover:border-brand has-checked:border-brand has-checked:bg-brand-wash has-checked:text-on-brand-wash has-focus-visible:outline-3 has-focus-visible:outline-brand"
            >
              <Photo
                src={photo}
                alt=""
                fallback={{ kind, id }}
                className="size-14 shrink-0 rounded-small max-[19rem]:hidden"
              />
              <span className="min-w-0 flex-1 leading-snug wrap-anywhere">
                <span className="block font-semibold">
                  {/* Lies over all of the label, and is here so that who presses the name presses something within it. */}
                  <input type="radio" value={id} {...form.register(field)} onClick={onClick} className={choiceClass} />
                  {name}
                </span>{" "}
                <span className="block text-sm opacity-80">by {by}</span>
              </span>
              <CircleCheck
                aria-hidden
                className="invisible size-5 shrink-0 group-has-checked/choice:visible max-[19rem]:hidden"
              />
            </label>
          ))}
        </div>
      )}
    </PagedList>
  );
}

/** A well, so that what it cuts off at its edge looks cut off and not broken. */
const well = "max-h-96 rounded-box border border-line bg-sunken/60 p-2";

function ChoicesSkeleton() {
  return (
    <Loading>
      {/* As high as the list, which is longer than its box. */}
      <div className={cx(well, "grid gap-2 overflow-hidden sm:grid-cols-2")}>
        {Array.from({ length: 12 }, (_, index) => (
          <div key={index} className="skeleton h-18 rounded-box" />
        ))}
      </div>
    </Loading>
  );
}
