import { Link, type LinkProps } from "@tanstack/react-router";

interface Tab {
  readonly to: NonNullable<LinkProps["to"]>;
  /** Its query string, where the tabs share a path. */
  readonly search?: Readonly<Record<string, string>>;
  readonly label: string;
}

/** Tabs that are pages: each has an address of its own. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="flex gap-1 overflow-x-auto overflow-y-hidden border-b border-line">
      {tabs.map(({ to, search, label: name }) => (
        <Link
          key={name}
          to={to}
          {...(search !== undefined && { search })}
          activeOptions={search === undefined ? { exact: true } : { includeSearch: true }}
          className="-mb-px shrink-0 border-b-2 border-transparent px-3 pb-2 text-dim hover:text-ink focus-visible:-outline-offset-2"
          activeProps={{ className: "border-accent! text-ink! font-medium", "aria-current": "page" }}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
