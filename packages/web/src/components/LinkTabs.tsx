import { Link, type LinkProps } from "@tanstack/react-router";
import { cn } from "../lib/cn.ts";

interface Tab {
  readonly to: NonNullable<LinkProps["to"]>;
  readonly search?: Readonly<Record<string, string>>;
  readonly label: string;
  /** Which one is shown, where the path does not tell. */
  readonly current?: boolean;
}

const look = {
  usual:
    "-mb-px shrink-0 border-b-2 border-transparent px-3 pb-2 text-dim hover:text-ink focus-visible:-outline-offset-2",
  current: "border-accent! text-ink! font-medium",
};

/** Tabs that are pages: each has an address of its own. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="flex gap-1 overflow-x-auto overflow-y-hidden border-b border-line">
      {tabs.map(({ to, search, label: name, current }) =>
        current === undefined ? (
          <Link
            key={name}
            to={to}
            activeOptions={{ exact: true }}
            className={look.usual}
            activeProps={{ className: look.current, "aria-current": "page" }}
          >
            {name}
          </Link>
        ) : (
          <Link
            key={name}
            to={to}
            search={search ?? {}}
            // The router looks at the path alone.
            activeProps={{ "aria-current": undefined }}
            aria-current={current ? "page" : undefined}
            className={cn(look.usual, current && look.current)}
          >
            {name}
          </Link>
        ),
      )}
    </nav>
  );
}
