import { createRoute, createRouter } from "@tanstack/react-router";
import { lazyPage } from "../components/lazy-page.tsx";
import { takeBeside } from "../components/slide-over/at-start.ts";
import { PendingShape } from "../components/PendingShape.tsx";
import { loginRequired } from "../features/session/index.ts";
import { noteNavigation } from "../lib/arrival.ts";
import { listenBeforeRouter } from "../lib/history-steps.ts";
import { PLACES } from "../lib/places.ts";
import { parseSearch, stringifySearch } from "../lib/search-params.ts";
import { loadApiDocs, routesAt, setLayouts } from "./fold.ts";
import { Home, HomeShell } from "./Home.tsx";
import { RouteError } from "./RouteError.tsx";

const { root, shell, account, admin, apiDocs } = PLACES;

setLayouts();
root.update({ notFoundComponent: lazyPage(() => import("./NotFoundPage.tsx"), "NotFoundPage") });
shell.update({ component: HomeShell });

const home = createRoute({ getParentRoute: () => shell, path: "/", component: Home });

listenBeforeRouter();
takeBeside();

export const router = createRouter({
  routeTree: root.addChildren([
    ...routesAt("root"),
    PLACES.public.addChildren(routesAt("public")),
    shell.addChildren([
      home,
      ...routesAt("shell"),
      account.addChildren(routesAt("account")),
      admin.addChildren(routesAt("admin")),
      apiDocs.addChildren(routesAt("apiDocs")),
    ]),
  ]),
  context: { admit: loginRequired, loadApiDocs },
  parseSearch,
  stringifySearch,
  defaultPreload: "intent",
  defaultPendingComponent: PendingShape,
  defaultPendingMs: 150,
  defaultErrorComponent: RouteError,
  scrollRestoration: true,
  // Addresses have in them what was looked up, and the browser keeps these keys.
  getScrollRestorationKey: ({ state }) => state.__TSR_key ?? "",
});

router.subscribe("onBeforeNavigate", ({ fromLocation }) => noteNavigation(fromLocation?.pathname));

/** What the user does before leaving a page for the first time. */
const FIRST_ACTS = ["pointermove", "pointerdown", "keydown"] as const;
// Nothing has to be given back before: it is no part of the first load.
const loadReturn = () => {
  for (const act of FIRST_ACTS) removeEventListener(act, loadReturn);
  void import("./return-focus.ts").then(({ returnFocus }) => returnFocus(router));
};
for (const act of FIRST_ACTS) addEventListener(act, loadReturn);

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
