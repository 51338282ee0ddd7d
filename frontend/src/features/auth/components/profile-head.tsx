import type { Profile } from "@/api/generated/types.gen";
import { Avatar } from "@/components/avatar";
import { Badge } from "@/components/badge";

/** The saved profile, including what the form below cannot change. */
export function ProfileHead({ profile }: { profile: Profile }) {
  const { name, lastName, email, photo, photoDetails, role } = profile;
  return (
    <div className="mt-8 flex items-center gap-5 max-[19rem]:flex-col max-[19rem]:items-start">
      <Avatar name={`${name} ${lastName}`} photo={photo} details={photoDetails} className="size-20 text-2xl" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="text-xl font-semibold">
            <bdi>
              {name} {lastName}
            </bdi>
          </strong>
          <Badge>{role === "admin" ? "Admin" : "User"}</Badge>
        </p>
        <p className="mt-1 text-ink-soft">{email}</p>
      </div>
    </div>
  );
}
