import { useQueryClient } from "@tanstack/react-query";
import { use, useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import type { Photo } from "@/api/generated/types.gen";
import { useInvalidate } from "@/api/use-invalidate";
import { useStore } from "@/store";
import { Unfinished } from "../unfinished";
import { addOwnPhoto } from "./own-photos";
import { type Upload, UploadQueue } from "./upload-queue";
import type { Problem } from "./upload-words";

type Options = {
  /** How many more the field takes. */
  room: number;
  /** One has arrived. */
  onPhoto: (photo: Photo, file: File) => void;
  /** Something to be said aloud. */
  announce: (words: string) => void;
};

/** The photos that are on their way into a field. While there are any, its form is not sent. */
export function useUploads({ room, onPhoto, announce }: Options) {
  const [queue] = useState(() => new UploadQueue());
  const uploads = useStore(queue.uploads);
  const [leftOut, setLeftOut] = useState(0);
  const [isHurried, setIsHurried] = useState(false);
  const queryClient = useQueryClient();
  const invalidate = useInvalidate();
  const free = Math.max(0, room - uploads.length);

  const finish = useEffectEvent((photo: Photo, { file }: Upload) => {
    invalidate("createPhoto");
    addOwnPhoto(queryClient, photo);
    onPhoto(photo, file);
  });
  const fail = useEffectEvent(({ words }: Problem, { file }: Upload) => announce(`${file.name}: ${words}`));
  useLayoutEffect(() => {
    queue.reports({
      onDone: (photo, upload) => finish(photo, upload),
      onFailed: (problem, upload) => fail(problem, upload),
    });
  }, [queue]);
  useEffect(() => {
    window.addEventListener("online", queue.retryOffline);
    return () => {
      window.removeEventListener("online", queue.retryOffline);
      queue.stop();
    };
  }, [queue]);

  const unfinished = use(Unfinished);
  const isUnfinished = uploads.length > 0;
  useEffect(() => {
    if (!unfinished || !isUnfinished) return;
    const hurry = () => setIsHurried(true);
    unfinished.add(hurry);
    return () => {
      unfinished.delete(hurry);
      setIsHurried(false);
    };
  }, [unfinished, isUnfinished]);

  const add = (files: readonly File[]) => {
    const taken = files.slice(0, free);
    setLeftOut(files.length - taken.length);
    if (taken.length > 0) queue.add(taken);
  };
  return { uploads, free, leftOut, isHurried, add, queue };
}
