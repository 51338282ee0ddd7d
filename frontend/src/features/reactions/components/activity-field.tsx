import { useQuery } from "@tanstack/react-query";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { Link } from "react-router";
import { getItineraryOptions, getShowOptions } from "@/api/generated/@tanstack/react-query.gen";
import type { Itinerary, Show } from "@/api/generated/types.gen";
import { Photo } from "@/components/photo";
import { PickerField } from "@/components/picker/picker-field";
import { Empty, Failure, Loading } from "@/components/states";
import { buttonClass } from "@/components/ui/button-class";
import { paths } from "@/paths";
import { activitySources, firstItinerariesOptions, firstShowsOptions, placeOf } from "../activity-source";
import type { ReactionInput, ReactionValues } from "../schema";

type Props = { form: UseFormReturn<ReactionInput, unknown, ReactionValues> };

/** Finds one of all itineraries by typing. */
export function ItineraryField({ form }: Props) {
  const first = useQuery(firstItinerariesOptions());
  const id = useWatch({ control: form.control, name: "itineraryId" });
  const chosen = useQuery({ ...getItineraryOptions({ path: { id } }), enabled: id !== "" });
  if (!first.data) return <Waiting query={first} />;
  if (first.data.response.length === 0) return <NoActivities to={paths.newTinerary.to()} label="New itinerary" />;
  return (
    <>
      <PickerField form={form} name="itineraryId" label="Itinerary" source={activitySources.itinerary} />
      {id !== "" && chosen.data && <Chosen activity={chosen.data.response} />}
    </>
  );
}

/** Finds one of all shows by typing. */
export function ShowField({ form }: Props) {
  const first = useQuery(firstShowsOptions());
  const id = useWatch({ control: form.control, name: "showId" });
  const chosen = useQuery({ ...getShowOptions({ path: { id } }), enabled: id !== "" });
  if (!first.data) return <Waiting query={first} />;
  if (first.data.response.length === 0) return <NoActivities to={paths.newShow.to()} label="New show" />;
  return (
    <>
      <PickerField form={form} name="showId" label="Show" source={activitySources.show} />
      {id !== "" && chosen.data && <Chosen activity={chosen.data.response} />}
    </>
  );
}

/** What was chosen, to be sure that it is the right one of that name. */
function Chosen({ activity }: { activity: Itinerary | Show }) {
  const { _id: id, photo, photoDetails, userId } = activity;
  const kind = "hotel" in activity ? "shows" : "itineraries";
  return (
    <div className="mt-3 flex items-center gap-3 text-sm text-ink-soft">
      <Photo
        src={[photo].flat()[0]}
        details={[photoDetails].flat()[0]}
        alt=""
        fallback={{ kind, id }}
        className="size-14 shrink-0 rounded-small max-[19rem]:hidden"
      />
      <p className="min-w-0">
        <span className="block font-medium text-ink">{placeOf(activity)}</span> by {userId.name}
      </p>
    </div>
  );
}

function NoActivities({ to, label }: { to: string; label: string }) {
  return (
    <Empty title="There aren't activities">
      <p className="text-ink-soft">A reaction belongs to one. Somebody has to share the first.</p>
      <Link to={to} className={buttonClass("secondary")}>
        {label}
      </Link>
    </Empty>
  );
}

type WaitingProps = { query: { error: unknown; isFetching: boolean; refetch: () => unknown } };

function Waiting({ query }: WaitingProps) {
  if (query.error) return <Failure error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />;
  return (
    <Loading>
      <div className="skeleton mb-1.5 h-5 w-24" />
      <div className="skeleton h-12.5 rounded-box" />
    </Loading>
  );
}
