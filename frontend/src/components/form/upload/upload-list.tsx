import { flushSync } from "react-dom";
import { ErrorLine } from "../field";
import { UploadRow } from "./upload-row";
import type { useUploads } from "./use-uploads";

type Props = Pick<ReturnType<typeof useUploads>, "uploads" | "queue" | "hindrance"> & {
  /** One is not to come any more. */
  onCancel: () => void;
};

/** What is on its way into a field of photos, and what is in the way of it. */
export function UploadList({ uploads, queue, hindrance, onCancel }: Props) {
  return (
    <>
      {uploads.length > 0 && (
        <ul aria-label="On their way" className="mt-3 flex flex-col gap-3">
          {uploads.map((upload) => (
            <li key={upload.id}>
              <UploadRow
                upload={upload}
                onRetry={() => queue.retry(upload.id)}
                onCancel={() => {
                  // What takes the focus is not the button that goes.
                  flushSync(() => queue.cancel(upload.id));
                  onCancel();
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {hindrance && <ErrorLine id={undefined}>{hindrance}</ErrorLine>}
    </>
  );
}
