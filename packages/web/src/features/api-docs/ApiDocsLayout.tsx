import { Outlet } from "@tanstack/react-router";
import { Contents } from "./Contents.tsx";
import { RunsAs } from "./run/RunsAs.tsx";

/** The reference of the API: its contents beside the page that is open. */
export function ApiDocsLayout() {
  return (
    <div className="mx-auto flex max-w-6xl gap-6 px-6 lg:gap-10">
      <aside className="sticky top-0 flex max-h-[calc(100dvh-3rem)] w-44 shrink-0 flex-col gap-5 overflow-y-auto py-8 lg:w-52 print:hidden">
        <Contents />
        <RunsAs />
      </aside>
      <div className="min-w-0 flex-1 py-8">
        <Outlet />
      </div>
    </div>
  );
}
