import { Link } from "react-router";
import type { Creator as Person } from "@/api/generated/types.gen";
import { Avatar } from "./avatar";

type Props = {
  label: string;
  creator: Pick<Person, "name" | "photo" | "photoDetails">;
  /** Their page. */
  to: string;
};

/** Who shared this: photo, and name with a link to what else they shared. */
export function Creator({ label, creator, to }: Props) {
  return (
    <p className="flex min-w-0 items-center gap-3">
      <Avatar name={creator.name} photo={creator.photo} details={creator.photoDetails} />
      <span className="min-w-0 leading-tight">
        <span className="block text-sm text-ink-soft">{label}</span>
        <Link to={to} className="block font-semibold underline-offset-4 hover:underline focus-visible:underline">
          {creator.name}
        </Link>
      </span>
    </p>
  );
}
