import { Tabs } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "../lib/cn.ts";

/** The tabs of a `Tabs.Root`: what stands below them is one of several. */
export function TabList({
  label,
  tabs,
  className,
}: {
  label: string;
  tabs: readonly { readonly id: string; readonly label: ReactNode }[];
  className?: string;
}) {
  return (
    <Tabs.List aria-label={label} className={cn("flex gap-1 border-b border-line", className)}>
      {tabs.map(({ id, label: name }) => (
        <Tabs.Trigger
          key={id}
          value={id}
          className="-mb-px border-b-2 border-transparent px-3 pb-2 text-dim hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink"
        >
          {name}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
  );
}
