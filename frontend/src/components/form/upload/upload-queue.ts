import type { Photo } from "@/api/generated/types.gen";
import { newKey } from "@/api/idempotency";
import { uploadPhoto } from "@/api/upload-photo";
import { Store } from "@/store";
import { NO_PICTURE, type Problem, problemOf } from "./upload-words";

export type Upload = {
  /** Its idempotency key, too. */
  id: string;
  file: File;
  /** The part that is sent, 0 to 1; undefined while it waits for those before it. */
  sent?: number;
  /** Why it did not arrive. */
  problem?: Problem;
};

type Reports = {
  onDone: (photo: Photo, upload: Upload) => void;
  onFailed: (problem: Problem, upload: Upload) => void;
};

/** The photos of one field that are on their way. One after the other, so that they arrive in the order of their choice. */
export class UploadQueue {
  readonly uploads = new Store<readonly Upload[]>([]);
  #running: { id: string; control: AbortController } | undefined;
  #reports: Reports | undefined;

  /** Whom it tells what became of them. */
  reports(reports: Reports) {
    this.#reports = reports;
  }

  add(files: readonly File[]) {
    const added = files.map((file): Upload => ({ id: newKey(), file, problem: refusalOf(file) }));
    this.uploads.set([...this.uploads.get(), ...added]);
    for (const upload of added) if (upload.problem) this.#reports?.onFailed(upload.problem, upload);
    void this.#next();
  }

  cancel(id: string) {
    this.uploads.set(this.uploads.get().filter((upload) => upload.id !== id));
    if (this.#running?.id === id) this.#running.control.abort();
  }

  retry(id: string) {
    this.#change(id, { problem: undefined });
    void this.#next();
  }

  /** Those that the connection was lost for. */
  retryOffline = () => {
    for (const { id, problem } of this.uploads.get()) if (problem?.isOffline) this.retry(id);
  };

  /** The field is gone. */
  stop() {
    this.uploads.set([]);
    this.#running?.control.abort();
  }

  #change(id: string, change: Partial<Upload>) {
    const all = this.uploads.get();
    const at = all.findIndex((upload) => upload.id === id);
    const upload = all[at];
    if (upload) this.uploads.set(all.with(at, { ...upload, ...change }));
  }

  async #next() {
    const upload = this.uploads.get().find(({ problem }) => !problem);
    if (this.#running || !upload) return;
    const { id, file } = upload;
    const control = new AbortController();
    this.#running = { id, control };
    this.#change(id, { sent: 0 });
    try {
      const onProgress = (sent: number) => this.#change(id, { sent });
      const photo = await uploadPhoto(file, { key: id, signal: control.signal, onProgress });
      if (!control.signal.aborted) {
        this.cancel(id);
        this.#reports?.onDone(photo, upload);
      }
    } catch (error) {
      if (!control.signal.aborted) {
        const problem = problemOf(error);
        this.#change(id, { problem, sent: undefined });
        this.#reports?.onFailed(problem, upload);
      }
    }
    this.#running = undefined;
    void this.#next();
  }
}

/** Some systems do not say what a file is: the server looks. */
function refusalOf({ type }: File): Problem | undefined {
  if (type === "" || type.startsWith("image/")) return undefined;
  return { words: NO_PICTURE, canRetry: false, isOffline: false };
}
