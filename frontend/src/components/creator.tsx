import { Avatar } from "./avatar";

type Props = { label: string; creator: { name: string; photo: string } };

/** Who shared this: photo and name. */
export function Creator({ label, creator }: Props) {
  return (
    <p className="flex min-w-0 items-center gap-3">
      <Avatar name={creator.name} photo={creator.photo} />
      <span className="min-w-0 leading-tight">
        <span className="block text-sm text-ink-soft">{label}</span>
        <span className="block font-semibold">{creator.name}</span>
      </span>
    </p>
  );
}
