import { TOAST_MS, TOASTS_MAX } from "@fyr/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { lazy, Suspense, useEffect } from "react";
import { TooltipProvider } from "../components/Tooltip.tsx";
import { closeSlideOver } from "../components/slide-over/index.ts";
import { session } from "../features/session/index.ts";
import { queryClient } from "../lib/query-client.ts";
import { useStore } from "../lib/store.ts";
import { theme } from "../lib/theme.ts";
import { router } from "./router.tsx";

// Nothing is announced before the first page stands.
const Toaster = lazy(() => import("sonner").then((sonner) => ({ default: sonner.Toaster })));

export function App() {
  const shownTheme = useStore(theme);
  useLeaveOnLogout();
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider delayDuration={350}>
        <RouterProvider router={router} />
      </TooltipProvider>
      <Suspense>
        <Toaster position="bottom-right" duration={TOAST_MS} visibleToasts={TOASTS_MAX} theme={shownTheme} />
      </Suspense>
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
