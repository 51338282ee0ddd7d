import * as z from "zod/mini";
import { ReactionBody } from "@/api/generated/rules.gen";
import { form, photoUrl } from "@/components/form/field-rules";
import { range } from "@/components/form/texts";

const { name, icon, iconBack } = ReactionBody;
export const nameHint = `${range(name.minLength, name.maxLength)} letters, digits or hyphens`;

export type ActivityKind = "itinerary" | "show";

const kind: z.ZodMiniType<ActivityKind, ActivityKind> = z.enum(["itinerary", "show"]);

/** An id. react-hook-form sets null when radio buttons appear and none is chosen. */
const choice = z.pipe(
  z.nullable(z.string()),
  z.transform((id) => id ?? ""),
);

/** Which of the two ids is required depends on the tab. */
export const reactionSchema = z
  .object({
    kind,
    itineraryId: choice,
    showId: choice,
    name: form(`Name must have ${nameHint}`, name),
    icon: photoUrl(icon, "Icon"),
    iconBack: photoUrl(iconBack, "Back icon"),
  })
  .check(
    z.refine((reaction) => reaction.kind !== "itinerary" || reaction.itineraryId !== "", {
      error: "Choose the itinerary that it is for",
      path: ["itineraryId"],
      when: () => true,
    }),
    z.refine((reaction) => reaction.kind !== "show" || reaction.showId !== "", {
      error: "Choose the show that it is for",
      path: ["showId"],
      when: () => true,
    }),
  );

export type ReactionInput = z.input<typeof reactionSchema>;
export type ReactionValues = z.output<typeof reactionSchema>;

export const emptyReaction: ReactionInput = {
  kind: "itinerary",
  itineraryId: "",
  showId: "",
  name: "",
  icon: "",
  iconBack: "",
};
