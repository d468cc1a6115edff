import { closeSlideOver } from "../components/slide-over/index.ts";
import { session } from "../features/session/index.ts";
import { queryClient } from "../lib/query-client.ts";
import { router } from "./router.tsx";

/**
 * Whenever a session ends or begins, the guards check again; what was fetched in a session is dropped with it. To be
 * called before the first load: an account may turn out to be deactivated before the first render.
 */
export function followSession(): void {
  let loggedIn = session.get().loggedIn;
  session.subscribe(() => {
    const now = session.get().loggedIn;
    if (now === loggedIn) return;
    loggedIn = now;
    if (!now) {
      closeSlideOver();
      queryClient.clear();
      // Everywhere else the guard leads to the login, and from there back. Here a guest would see the landing page; who
      // logged out has nothing to return to, and the next to log in may be another.
      if (session.get().left || router.state.location.pathname === "/") {
        void router.navigate({ to: "/login", replace: true });
        return;
      }
    }
    void router.invalidate();
  });
}
