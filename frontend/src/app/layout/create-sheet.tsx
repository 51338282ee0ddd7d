import { BedDouble, Building2, type LucideIcon, Route, SmilePlus, Ticket } from "lucide-react";
import { Link, matchPath, useLocation } from "react-router";
import { Sheet } from "@/components/ui/sheet";
import { paths } from "@/paths";
import { roleOf, useSession } from "@/session/session";
import { type PopupProps, useFocusAfter } from "./menu-button";

type Making = { label: string; about: string; to: string; Icon: LucideIcon };

/** What everybody may make; where one is in a city or a hotel, in that one. */
function makingsOf(pathname: string): Making[] {
  const city = matchPath(paths.city.path, pathname)?.params.city;
  const hotel = matchPath(paths.hotel.path, pathname)?.params.id;
  return [
    { label: "New Itinerary", about: "What to do in a city", to: paths.newTinerary.to(city), Icon: Route },
    { label: "New Show", about: "What is on at a hotel, and when", to: paths.newShow.to(hotel), Icon: Ticket },
  ];
}

const OF_ADMINS: Making[] = [
  { label: "New City", about: "A place to go to", to: paths.newCity.to(), Icon: Building2 },
  { label: "New Hotel", about: "A place to stay in", to: paths.newHotel.to(), Icon: BedDouble },
  { label: "New Reaction", about: "Another way to say what one feels", to: paths.newReaction.to(), Icon: SmilePlus },
];

/** What one can make, on a phone. Guests sign in on the way. */
export default function CreateSheet({ open, onOpenChange, anchor }: PopupProps) {
  const { session } = useSession();
  const { pathname } = useLocation();
  const finalFocus = useFocusAfter(anchor, open);
  const makings = [...makingsOf(pathname), ...(roleOf(session) === "admin" ? OF_ADMINS : [])];
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Create" finalFocus={finalFocus}>
      {session.status === "guest" && <p className="pb-2 text-ink-soft">You sign in first, and go on from there.</p>}
      <ul className="-mx-2">
        {makings.map(({ label, about, to, Icon }) => (
          <li key={label}>
            <Link
              to={to}
              onClick={() => onOpenChange(false)}
              className="flex min-h-16 items-center gap-4 rounded-box px-2 py-2 transition-colors hover:bg-sunken"
            >
              <span
                aria-hidden
                className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-wash text-on-brand-wash max-[19rem]:hidden"
              >
                <Icon className="size-5" />
              </span>
              <span className="min-w-0">
                <span className="block text-lg font-medium">{label}</span>
                <span className="block text-sm text-ink-soft">{about}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
