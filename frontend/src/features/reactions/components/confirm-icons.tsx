import { confirm } from "@/components/ui/confirm";
import { ReactionIcon } from "./reaction-icon";

type Icons = { name: string; icon: string; iconBack: string };

/** Shows both pictures as people will see them, and asks whether they are right. */
export const confirmIcons = (icons: Icons) =>
  confirm({
    title: "Are the icons right?",
    body: <IconCheck {...icons} />,
    confirmLabel: "Yes, create it",
    cancelLabel: "Cancel",
  });

function IconCheck({ name, icon, iconBack }: Icons) {
  return (
    <>
      <p>This is how “{name}” will look.</p>
      <dl className="mt-4 grid grid-cols-2 gap-3 text-center">
        <Side label="Icon" when="when one has reacted" src={icon} />
        <Side label="Back icon" when="when one has not" src={iconBack} />
      </dl>
    </>
  );
}

/** The picture large, and in the size of the buttons. */
function Side({ label, when, src }: { label: string; when: string; src: string }) {
  return (
    <div className="flex min-w-0 flex-col-reverse items-center justify-end gap-3 rounded-box bg-sunken p-3">
      <dt className="text-sm">
        <strong className="block font-semibold text-ink">{label}</strong>
        {when}
      </dt>
      <dd className="flex flex-wrap items-end justify-center gap-3">
        <ReactionIcon src={src} className="size-16" />
        <ReactionIcon src={src} className="size-5" />
      </dd>
    </div>
  );
}
