import { Tabs } from "@base-ui/react/tabs";
import { use, useId } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { Sending } from "@/components/form/sending";
import type { ActivityKind, ReactionInput, ReactionValues } from "../schema";
import { ItineraryField, ShowField } from "./activity-field";

const tabs = [
  { kind: "itinerary", label: "Itineraries", field: "itineraryId", Field: ItineraryField },
  { kind: "show", label: "Shows", field: "showId", Field: ShowField },
] as const;

/** Whether the new reaction is for an itinerary or a show. Each tab keeps its own choice; the open one counts. */
export function ActivityTabs({ form }: { form: UseFormReturn<ReactionInput, unknown, ReactionValues> }) {
  const kind = useWatch({ control: form.control, name: "kind" });
  const id = useId();
  const isSending = use(Sending);
  // Registered before its list is here, so that the first invalid field can take the focus.
  for (const { field } of tabs) form.register(field);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-lg">
        What is it for?
      </h2>
      <Tabs.Root value={kind} onValueChange={(next: ActivityKind) => !isSending && form.setValue("kind", next)}>
        <Tabs.List
          aria-labelledby={id}
          className="mb-4 inline-flex max-w-full rounded-full bg-sunken p-1 max-[19rem]:flex-col max-[19rem]:rounded-box"
        >
          {tabs.map(({ kind: value, label }) => (
            <Tabs.Tab
              key={value}
              value={value}
              className="min-h-11 rounded-full px-5 max-[19rem]:px-2 text-[0.9375rem] font-semibold text-ink-soft transition-colors hover:text-ink aria-selected:bg-surface aria-selected:text-brand aria-selected:shadow-rest"
            >
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ kind: value, Field }) => (
          <Tabs.Panel key={value} value={value}>
            <Field form={form} />
          </Tabs.Panel>
        ))}
      </Tabs.Root>
    </section>
  );
}
