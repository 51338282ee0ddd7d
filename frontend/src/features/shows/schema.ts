import * as z from "zod/mini";
import { ShowBody } from "@/api/generated/rules.gen";
import type { Show } from "@/api/generated/types.gen";
import { day, optionalTime, price, priceBounds } from "@/components/form/amount-rules";
import { chosen, line, lines, photoUrl } from "@/components/form/field-rules";

/* The form of a show, with the rules of crates/domain/src/drafts/show.rs. */

export const PRICE = priceBounds(ShowBody.price);

export const showSchema = z.pipe(
  z.object({
    name: line(ShowBody.name, "Give it a name"),
    hotelId: chosen("Choose a hotel"),
    date: day(ShowBody.date),
    time: optionalTime(),
    price: price(ShowBody.price),
    description: lines(ShowBody.description, "Describe it in a few words"),
    photo: photoUrl(ShowBody.photo),
  }),
  z.transform(({ date, time, ...rest }) => ({ ...rest, date: localDateOf(date, time) })),
);

export type ShowValues = z.output<typeof showSchema>;
export type ShowInput = z.input<typeof showSchema>;

/** A date alone, or with a time in the hotel's own time, and so without an offset. */
export const localDateOf = (date: string, time: string) => (time === "" ? date : `${date}T${time.slice(0, 5)}`);

export const showInput = (show?: Show, hotelId = ""): ShowInput => ({
  name: show?.name ?? "",
  hotelId: show?.hotelId ?? hotelId,
  ...dateAndTime(show?.localDate ?? ""),
  price: show ? `${show.price}` : "",
  description: show?.description ?? "",
  photo: show?.photo ?? "",
});

/** A show's local date, which has no time when none was given. */
function dateAndTime(localDate: string) {
  const [date = "", time = ""] = localDate.split("T");
  return { date, time };
}
