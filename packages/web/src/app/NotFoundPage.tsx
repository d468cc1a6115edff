import { Link } from "@tanstack/react-router";
import { Compass } from "lucide-react";
import { lazy, Suspense } from "react";
import { buttonClass } from "../components/Button.tsx";
import { EmptyState } from "../components/states.tsx";
import { session } from "../features/session/index.ts";
import { useStore } from "../lib/store.ts";

// Each visitor loads one of two.
const Shell = lazy(async () => ({ default: (await import("./shell/Shell.tsx")).Shell }));
const PublicShell = lazy(async () => ({
  default: (await import("../features/public-site/PublicShell.tsx")).PublicShell,
}));

/** What stands at an address without a page: beside the sidebar for logged-in users, below the public head for guests. */
export function NotFoundPage() {
  const { loggedIn } = useStore(session);
  const [Frame, home] = loggedIn
    ? ([Shell, "Go to the dashboard"] as const)
    : ([PublicShell, "Go to the start page"] as const);
  return (
    <Suspense>
      <Frame>
        <Missing home={home} />
      </Frame>
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
