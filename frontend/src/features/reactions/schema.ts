import * as z from "zod/mini";
import { ReactionBody } from "@/api/generated/rules.gen";
import { form, photoUrl } from "@/components/form/field-rules";
import { range } from "@/components/form/texts";

const { name, icon, iconBack } = ReactionBody;
export const nameHint = `${range(name.minLength, name.maxLength)} letters, digits or hyphens`;

const ASK_ICON = "Add a picture or its address";

export type ActivityKind = "itinerary" | "show";

const kind: z.ZodMiniType<ActivityKind, ActivityKind> = z.enum(["itinerary", "show"]);

/** Which of the two ids is required depends on the tab. */
export const reactionSchema = z
  .object({
    kind,
    itineraryId: z.string(),
    showId: z.string(),
    name: form(name, nameHint, "Give it a name"),
    icon: photoUrl(icon, ASK_ICON),
    iconBack: photoUrl(iconBack, ASK_ICON),
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
