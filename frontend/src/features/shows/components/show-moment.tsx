import { CalendarDays } from "lucide-react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { formatForReader } from "@/components/show-time";
import { inWords, whenOf, zoneInWords } from "../local-time";
import { type ShowInput, type ShowValues, localDateOf } from "../schema";

type Props = {
  form: UseFormReturn<ShowInput, unknown, ShowValues>;
  /** The time zone of the hotel, once it is known. */
  zone: string | undefined;
};

/** When the show is, in words: what the fields say, in which zone, and where the reader is. */
export function ShowMoment({ form, zone }: Props) {
  const [day, time] = useWatch({ control: form.control, name: ["date", "time"] });
  const when = whenOf(localDateOf(day, time), zone ?? "UTC");
  const forReader = when && zone !== undefined && formatForReader(when);
  return (
    <div aria-live="polite" className="col-span-full empty:hidden">
      {when && (
        <p className="flex items-start gap-3 rounded-box bg-sun-wash px-4 py-3 text-on-sun-wash">
          <CalendarDays aria-hidden className="mt-0.5 size-5 shrink-0 max-[19rem]:hidden" />
          <span className="min-w-0">
            <span className="font-medium">
              {inWords(when.localDate)}
              {time !== "" && zone !== undefined && `, ${zoneInWords(zone)}`}
            </span>
            {forReader && <span className="block text-sm">{forReader} where you are</span>}
          </span>
        </p>
      )}
    </div>
  );
}
