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
  /** How many the field takes. */
  most: number;
  /** How many more the field takes. */
  room: number;
  /** One has arrived. */
  onPhoto: (photo: Photo, file: File) => void;
  /** Something to be said aloud. */
  announce: (words: string) => void;
};

/** The photos that are on their way into a field. While there are any, its form is not sent. */
export function useUploads({ most, room, onPhoto, announce }: Options) {
  const [queue] = useState(() => new UploadQueue());
  const uploads = useStore(queue.uploads);
  /** What is in the way: more files than there is room for, or somebody who wants to send the form. */
  const [hindrance, setHindrance] = useState<{ words: string; isPassing: boolean }>();
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

  /** `isPassing`: until all have arrived. */
  const hinder = (words: string, isPassing: boolean) => {
    setHindrance({ words, isPassing });
    announce(words);
  };
  const sayHindrance = useEffectEvent(() =>
    hinder(
      uploads.every(({ problem }) => problem)
        ? "This did not arrive. Try again, or take it off"
        : "Still on its way. Wait a moment, or cancel it",
      true,
    ),
  );
  const unfinished = use(Unfinished);
  const isUnfinished = uploads.length > 0;
  useEffect(() => {
    if (!unfinished || !isUnfinished) return;
    const hurry = () => sayHindrance();
    unfinished.add(hurry);
    return () => {
      unfinished.delete(hurry);
      setHindrance((known) => (known?.isPassing ? undefined : known));
    };
  }, [unfinished, isUnfinished]);

  const add = (files: readonly File[]) => {
    const taken = files.slice(0, free);
    const leftOut = files.length - taken.length;
    if (leftOut > 0) hinder(leftOutWords(most, leftOut), false);
    else setHindrance(undefined);
    if (taken.length > 0) queue.add(taken);
  };
  return { uploads, free, hindrance: hindrance?.words, add, queue };
}

const leftOutWords = (most: number, left: number) =>
  `At most ${most} ${most === 1 ? "photo" : "photos"}: ${left} left out`;
