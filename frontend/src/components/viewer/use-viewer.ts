import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { toast } from "../ui/toast";
import { useReducedMotion } from "../use-media-query";
import { type ViewerPhoto, slidesOf } from "./viewer-photos";

type Options = {
  /** Among the viewers of its page. */
  name: string;
  /** For screen readers: "Photos of Lisbon on foot". */
  label: string;
  photos: readonly ViewerPhoto[];
};

/**
 * A viewer of photos over the whole screen, which is fetched when it is first opened. It is a step of the history, so that
 * the way back closes it and stays on the page.
 */
export function useViewer({ name, label, photos }: Options) {
  const location = useLocation();
  const navigate = useNavigate();
  const isStill = useReducedMotion();
  const index = indexIn(location.state, name);

  const show = useEffectEvent(async (position: number, life: AbortSignal) => {
    // Somebody else's way back has closed it already.
    const back = () => void (life.aborted || navigate(-1));
    try {
      const [{ openPhotoSwipe }, slides] = await Promise.all([import("./photo-swipe"), slidesOf(photos)]);
      if (life.aborted) return;
      const close = openPhotoSwipe({ label, slides, index: position, isStill, onClose: back });
      life.addEventListener("abort", close, { once: true });
    } catch {
      toast({ title: "The photos did not load", description: "Check the connection, then try again.", tone: "error" });
      back();
    }
  });
  useEffect(() => {
    if (index === undefined) return;
    const life = new AbortController();
    void show(index, life.signal);
    return () => life.abort();
  }, [index]);

  return (position: number) =>
    void navigate(location, { state: { viewer: name, photo: position }, preventScrollReset: true });
}

/** Which photo the entry of the history shows in this viewer. */
function indexIn(state: unknown, name: string): number | undefined {
  if (typeof state !== "object" || state === null || !("viewer" in state) || state.viewer !== name) return undefined;
  return "photo" in state && typeof state.photo === "number" ? state.photo : undefined;
}
