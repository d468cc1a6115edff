import { Outlet } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Footer } from "./Footer.tsx";
import { PublicNav } from "./PublicNav.tsx";
import { StorageNotice } from "./StorageNotice.tsx";

/**
 * What surrounds the public pages.
 * @param children in place of the page of the route, where there is none
 */
export function PublicShell({ children }: { children?: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="absolute top-2 left-2 z-60 -translate-y-16 rounded-md bg-solid px-3 py-1.5 text-on-accent focus:translate-y-0"
      >
        Skip to content
      </a>
      <PublicNav />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children ?? <Outlet />}
      </main>
      <Footer />
      <StorageNotice />
    </div>
  );
}
