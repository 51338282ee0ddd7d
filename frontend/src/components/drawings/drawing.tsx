import { useEffect, useState } from "react";
import type { Scenes } from "./scenes";

export type DrawingName = keyof Scenes;

/** A small drawing for what has nothing else to show. Its code is fetched when it is needed; without it the words do. */
export function Drawing({ name }: { name: DrawingName }) {
  const [scenes, setScenes] = useState<Scenes>();
  useEffect(
    () =>
      void import("./scenes").then(
        (all) => setScenes(all.scenes),
        () => undefined,
      ),
    [],
  );
  return (
    <svg aria-hidden viewBox="0 0 240 160" className="w-48 max-w-full rounded-card">
      {scenes?.[name]}
    </svg>
  );
}
