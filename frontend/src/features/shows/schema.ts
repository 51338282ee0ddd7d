import * as z from "zod/mini";
import { ShowBody } from "@/api/generated/rules.gen";
import type { Show } from "@/api/generated/types.gen";
import { day, optionalTime, price } from "@/components/form/amount-rules";
import { chosen, line, lines, photoUrl } from "@/components/form/field-rules";

/* The form of a show, with the API's messages (crates/domain/src/drafts/show.rs). */

export const showSchema = z.pipe(
  z.object({
    name: line("Name", ShowBody.name),
    hotelId: chosen("Hotel", "hotel"),
    date: day(ShowBody.date),
    time: optionalTime(),
    price: price(ShowBody.price),
    description: lines("Description", ShowBody.description),
    photo: photoUrl(ShowBody.photo),
  }),
  z.transform(({ date, time, ...rest }) => ({ ...rest, date: moment(date, time) })),
);

export type ShowValues = z.output<typeof showSchema>;

/** A date alone, or with a time in UTC. */
function moment(date: string, time: string) {
  if (time === "") return date;
  return `${date}T${time.length === 5 ? `${time}:00` : time}Z`;
}

export const showInput = (show?: Show, hotelId = ""): z.input<typeof showSchema> => ({
  name: show?.name ?? "",
  hotelId: show?.hotelId ?? hotelId,
  ...(show ? dateAndTime(show.date) : { date: "", time: "" }),
  price: show ? `${show.price}` : "",
  description: show?.description ?? "",
  photo: show?.photo ?? "",
});

/** As it is stored, in UTC. Midnight means that no time was given. */
function dateAndTime(stored: string) {
  const [date = "", clock = ""] = stored.replace(/Z$/, "").split("T");
  const time = clock.replace(/\.0+$/, "").replace(/:00$/, "");
  return { date, time: time === "00:00" ? "" : time };
}
