import { DoorClosed } from "lucide-react";
import { Link } from "react-router";
import { paths } from "@/app/paths";
import { Notice } from "@/components/notice";
import { buttonClass } from "@/components/ui/button-class";

/** Says honestly that this server has no accounts yet, and shows the way back to what it has. */
export function AccountsClosed({ title, documentTitle, lead }: { title: string; documentTitle: string; lead: string }) {
  return (
    <Notice title={title} documentTitle={documentTitle} icon={<DoorClosed />}>
      <p className="max-w-lg text-lg text-balance text-ink-soft">
        {lead} Accounts aren't open on this server yet. Every city, hotel, itinerary and show can be seen without one.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Link to={paths.cities.to()} className={buttonClass("primary", "large")}>
          Explore Cities
        </Link>
        <Link to={paths.hotels.to()} className={buttonClass("secondary", "large")}>
          Explore Hotels
        </Link>
      </div>
    </Notice>
  );
}
