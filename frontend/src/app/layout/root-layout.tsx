import { type MouseEvent, useRef } from "react";
import { Outlet, ScrollRestoration, useLocation, useNavigation } from "react-router";
import { lazyPart } from "@/components/lazy-part";
import { PageFocusProvider, RouteFocus } from "@/components/page-focus";
import { ConfirmHost } from "@/components/ui/confirm-host";
import { useIsPhone } from "@/components/use-media-query";
import { ToastHost } from "@/components/ui/toast-host";
import { useSession } from "@/session/session";
import { NavBar } from "./nav-bar";
import { useExpiryToast } from "./use-expiry-toast";
import { SCROLL_POSITIONS, scrollKey, useScrollAfterReload } from "./scroll-positions";

const [BottomBar] = lazyPart(() => import("./bottom-bar"), {
  what: "The bar at the bottom",
  where: "corner",
  waiting: <div className="bottom-bar min-h-(--bottom-bar)" />,
});

const [KeepPlace] = lazyPart(() => import("./keep-place"), { what: "Your place on the page", where: "corner" });

/* Below the screen at first. */
const [Footer] = lazyPart(() => import("./footer"), { what: "The end of the page" });

export function RootLayout() {
  const isPhone = useIsPhone();
  useExpiryToast();
  useScrollAfterReload();
  const { pathname } = useLocation();
  const { session } = useSession();
  const who = session.status === "signed-in" ? session.user.id : session.status;
  const main = useRef<HTMLElement>(null);
  // The link itself would add a history entry without the router's state.
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    main.current?.scrollIntoView();
    main.current?.focus({ preventScroll: true });
  };
  return (
    <PageFocusProvider>
      <a
        href="#main"
        onClick={skip}
        className="sr-only rounded-full bg-brand px-5 py-3 font-semibold text-on-brand focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:px-5 focus:py-3"
      >
        Skip to content
      </a>
      <NavigationBar />
      <NavBar />
      <main ref={main} id="main" tabIndex={-1} className="min-h-dvh">
        <RouteFocus />
        <KeepPlace />
        <Outlet />
      </main>
      <Footer />
      {isPhone && <BottomBar />}
      <ConfirmHost place={`${pathname} ${who}`} />
      <Notices />
      <ScrollRestoration getKey={scrollKey} storageKey={SCROLL_POSITIONS} />
    </PageFocusProvider>
  );
}

/** They go with the page that they came on, as soon as the next one is on its way. */
function Notices() {
  const { pathname } = useLocation();
  return <ToastHost place={useNavigation().location?.pathname ?? pathname} />;
}

/** A thin line at the top while the next page is loading. */
function NavigationBar() {
  const { state } = useNavigation();
  if (state !== "loading") return null;
  return (
    <div
      role="progressbar"
      aria-label="Loading page"
      className="fixed inset-x-0 top-0 z-50 h-0.5 bg-brand motion-safe:animate-pulse"
    />
  );
}
