import { Link } from "react-router";
import { paths } from "@/paths";

/** The tags of an itinerary; each leads to all that have it. */
export function TagLinks({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className="-my-1 flex flex-wrap gap-x-2">
      {tags.map((tag) => (
        <li key={tag} className="max-w-full">
          <Link
            to={paths.itineraries.to({ tag })}
            className="group inline-flex min-h-11 max-w-full items-center text-sm font-medium text-ink-soft"
          >
            <span
              dir="auto"
              className="rounded-full border border-line px-3 py-1 wrap-anywhere group-hover:border-brand group-hover:text-brand"
            >
              {tag}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
