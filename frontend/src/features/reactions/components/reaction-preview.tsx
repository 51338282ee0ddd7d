import { type UseFormReturn, useWatch } from "react-hook-form";
import { Preview } from "@/components/editor/preview";
import { useSettledPhoto } from "@/components/editor/use-settled-photo";
import type { ReactionInput, ReactionValues } from "../schema";
import { ReactionBar } from "./reaction-bar";

type Props = { form: UseFormReturn<ReactionInput, unknown, ReactionValues> };

const NAMELESS = "Its name";

/** The button of the reaction, before and after one has reacted. */
export function ReactionPreview({ form }: Props) {
  const [name, icon, iconBack] = useWatch({ control: form.control, name: ["name", "icon", "iconBack"] });
  const icons = { icon: useSettledPhoto(icon) ?? "", iconBack: useSettledPhoto(iconBack) ?? "" };
  return (
    <Preview>
      <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 shadow-rest">
        <p className="text-name font-display font-semibold wrap-anywhere">{name || NAMELESS}</p>
        <Side words="when one has not reacted" name={name} icons={icons} reacted={false} />
        <Side words="when one has" name={name} icons={icons} reacted />
      </div>
    </Preview>
  );
}

type SideProps = { words: string; name: string; icons: { icon: string; iconBack: string }; reacted: boolean };

function Side({ words, name, icons, reacted }: SideProps) {
  const count = reacted ? 1 : 0;
  const reaction = { _id: "new", name, ...icons, reacted, count, userId: count };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-soft">
      <ReactionBar reactions={[reaction]} about="" loading={false} />
      {words}
    </div>
  );
}
