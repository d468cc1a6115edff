import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { useEffect } from "react";
import { closeSlideOver } from "../components/slide-over/index.ts";
import { ToastHost } from "../components/toast/index.ts";
import { session } from "../features/session/index.ts";
import { queryClient } from "../lib/query-client.ts";
import { router } from "./router.tsx";

export function App() {
  useLeaveOnLogout();
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <ToastHost />
    </QueryClientProvider>
  );
}

/** Whenever a session ends or begins, the guards look again; what a session saw is forgotten with it. */
function useLeaveOnLogout(): void {
  useEffect(() => {
    let loggedIn = session.get().loggedIn;
    return session.subscribe(() => {
      const now = session.get().loggedIn;
      if (now === loggedIn) return;
      loggedIn = now;
      if (!now) {
        closeSlideOver();
        queryClient.clear();
        // Everywhere else the guard leads to the login; here a guest would see the landing page.
        if (router.state.location.pathname === "/") {
          void router.navigate({ to: "/login", replace: true });
          return;
        }
      }
      void router.invalidate();
    });
  }, []);
}
