import { Link } from "@tanstack/react-router";
import { Compass } from "lucide-react";
import { lazy, Suspense } from "react";
import { buttonClass } from "../components/Button.tsx";
import { EmptyState } from "../components/states.tsx";
import { session } from "../features/session/index.ts";
import { useStore } from "../lib/store.ts";

// Guests do without it.
const Shell = lazy(async () => ({ default: (await import("./shell/Shell.tsx")).Shell }));

/** What stands at an address without a page: beside the sidebar for logged-in users, alone for guests. */
export function NotFoundPage() {
  const { loggedIn } = useStore(session);
  if (!loggedIn) {
    return (
      <main className="grid place-items-center">
        <Missing home="Go to the start page" />
      </main>
    );
  }
  return (
    <Suspense>
      <Shell>
        <Missing home="Go to the dashboard" />
      </Shell>
    </Suspense>
  );
}

function Missing({ home }: { home: string }) {
  return (
    <>
      <title>Not found · Fyr</title>
      <EmptyState icon={Compass} page title="This page does not exist">
        <p>The address may be mistyped, or the page has moved.</p>
        <Link to="/" className={buttonClass("outline", "md", "mt-4")}>
          {home}
        </Link>
      </EmptyState>
    </>
  );
}
