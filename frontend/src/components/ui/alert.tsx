import { CircleAlert, CircleCheck, Info } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "../cx";

type Tone = "error" | "success" | "info";

const tones: Record<Tone, { box: string; Icon: typeof Info }> = {
  error: { box: "bg-accent-wash text-on-accent-wash", Icon: CircleAlert },
  success: { box: "bg-brand-wash text-on-brand-wash", Icon: CircleCheck },
  info: { box: "bg-sunken text-ink", Icon: Info },
};

type Props = { tone: Tone; title?: string; children?: ReactNode; className?: string };

/** A message in the page. Errors are announced at once, others when the screen reader is idle. */
export function Alert({ tone, title, children, className }: Props) {
  const { box, Icon } = tones[tone];
  return (
    <div
      role={tone === "error" ? "alert" : "status"}
      className={cx("flex items-start gap-3 rounded-box px-4 py-3.5", box, className)}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 max-[19rem]:hidden" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
