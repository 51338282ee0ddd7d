import PhotoSwipe from "photoswipe";
import "photoswipe/style.css";
import "./viewer.css";
import type { Slide } from "./viewer-photos";

type Options = { label: string; slides: Slide[]; index: number; isStill: boolean; onClose: () => void };

/** What the buttons and the caption take, in pixels. */
const BARS = { top: 60, bottom: 64, left: 0, right: 0 };

/** As tokens.css has it, in milliseconds. */
const SPEED = 200;

/** Pictures over the whole screen: swiped, pinched, driven by keys, each with its caption. Returns how to close it. */
export function openPhotoSwipe({ label, slides, index, isStill, onClose }: Options) {
  const viewer = new PhotoSwipe({
    dataSource: slides,
    index,
    bgOpacity: 1,
    loop: false,
    padding: BARS,
    showAnimationDuration: SPEED,
    hideAnimationDuration: SPEED,
    showHideAnimationType: isStill ? "none" : "fade",
    closeTitle: "Close",
    zoomTitle: "Zoom in or out",
    arrowPrevTitle: "Previous picture",
    arrowNextTitle: "Next picture",
    indexIndicatorSep: " / ",
    errorMsg: "This picture can't be shown",
  });
  viewer.on("uiRegister", () => {
    viewer.ui?.registerElement({
      name: "caption",
      appendTo: "root",
      onInit: (element) => {
        element.dir = "auto";
        element.setAttribute("aria-live", "polite");
        viewer.on("change", () => {
          const slide = slides[viewer.currIndex];
          const position = document.createElement("span");
          position.className = "sr-only";
          position.textContent = `Picture ${viewer.currIndex + 1} of ${slides.length}: ${slide?.caption ? "" : (slide?.alt ?? "")}`;
          element.replaceChildren(position, slide?.caption ?? "");
          element.classList.toggle("pswp__caption--empty", !slide?.caption);
        });
      },
    });
  });
  viewer.on("bindEvents", () => {
    viewer.element?.setAttribute("aria-label", label);
    viewer.element?.setAttribute("aria-modal", "true");
  });
  viewer.on("close", onClose);
  viewer.init();
  // While it opens it hears of nothing.
  return () => (viewer.opener.isOpen ? viewer.close() : viewer.on("openingAnimationEnd", () => viewer.close()));
}
