import { CircleAlert, Image, RotateCw, X } from "lucide-react";
import { useId } from "react";
import { cx } from "../../cx";
import { buttonClass } from "../../ui/button-class";
import type { Upload } from "./upload-queue";

type Props = { upload: Upload; onCancel: () => void; onRetry: () => void };

/** A photo that is on its way: how much of it is sent, or why it did not arrive. */
export function UploadRow({ upload: { file, sent, problem }, onCancel, onRetry }: Props) {
  const nameId = useId();
  const percent = Math.round((sent ?? 0) * 100);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-box bg-sunken/60 p-2.5">
      <span
        className={cx(
          "grid size-11 shrink-0 place-items-center rounded-small [&>svg]:size-5",
          problem ? "bg-accent-wash text-on-accent-wash" : "bg-brand-wash text-on-brand-wash",
        )}
      >
        {problem ? <CircleAlert aria-hidden /> : <Image aria-hidden />}
      </span>
      <div className="min-w-0 flex-[1_1_9rem]">
        <p id={nameId} className="truncate text-sm font-semibold">
          <bdi>{file.name}</bdi>
        </p>
        {problem ? (
          <p className="text-sm text-danger">{problem.words}</p>
        ) : sent === undefined ? (
          <p className="text-sm text-ink-soft">Waits for those before it</p>
        ) : (
          <div className="flex items-center gap-2">
            <div
              role="progressbar"
              aria-labelledby={nameId}
              aria-valuenow={percent}
              aria-valuetext={spoken(percent)}
              className="h-2 flex-1 overflow-hidden rounded-full bg-line"
            >
              <div
                className="size-full origin-left bg-brand transition-transform rtl:origin-right"
                style={{ transform: `scaleX(${sent})` }}
              />
            </div>
            <span aria-hidden className="text-sm text-ink-soft tabular-nums">
              {percent === 100 ? "One moment…" : `${percent} %`}
            </span>
          </div>
        )}
      </div>
      <div className="ml-auto flex">
        {problem?.canRetry && (
          <button type="button" aria-describedby={nameId} onClick={onRetry} className={buttonClass("quiet", "small")}>
            <RotateCw aria-hidden />
            Try again
          </button>
        )}
        <button
          type="button"
          data-upload
          aria-describedby={nameId}
          title={problem ? "Take it off" : "Cancel"}
          onClick={onCancel}
          className="grid size-11 place-items-center rounded-small text-ink-soft hover:bg-sunken hover:text-ink [&>svg]:size-5"
        >
          <X aria-hidden />
          <span className="sr-only">{problem ? "Take it off" : "Cancel the upload"}</span>
        </button>
      </div>
    </div>
  );
}

/** All of it is sent before the server has made the sizes of it. */
const spoken = (percent: number) => (percent === 100 ? "Sent, one moment" : `${percent} % sent`);
