import { Check } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "../lib/cn.ts";

const itemClass =
  "flex h-8 items-center gap-2 rounded px-2 text-sm text-ink outline-none select-none data-highlighted:bg-hover " +
  "data-disabled:text-faint [&_svg]:size-4 [&_svg]:text-dim";

/** A button's menu. `trigger` is the button. */
export function Menu({
  trigger,
  children,
  align = "end",
  className,
}: {
  trigger: ReactNode;
  children: ReactNode;
  align?: "start" | "center" | "end";
  className?: string;
}) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={cn(
            "z-60 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 animate-appear overflow-y-auto",
            "rounded-lg border border-line-strong bg-panel p-1 shadow-(--shadow)",
            className,
          )}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

export function MenuItem({
  onSelect,
  children,
  disabled = false,
}: {
  onSelect: () => void;
  children: ReactNode;
  disabled?: boolean;
}) {
  return (
    <DropdownMenu.Item onSelect={onSelect} disabled={disabled} className={itemClass}>
      {children}
    </DropdownMenu.Item>
  );
}

/** Leads to another site, in a new tab that learns nothing of this one. */
export function MenuLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <DropdownMenu.Item asChild className={itemClass}>
      <a href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    </DropdownMenu.Item>
  );
}

/** A choice that stays; the menu stays open for the next one. */
export function MenuCheck({
  checked,
  onChange,
  children,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}) {
  return (
    <DropdownMenu.CheckboxItem
      checked={checked}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
      className={cn(itemClass, "pl-7 relative")}
    >
      <DropdownMenu.ItemIndicator className="absolute left-2">
        <Check className="text-accent!" />
      </DropdownMenu.ItemIndicator>
      {children}
    </DropdownMenu.CheckboxItem>
  );
}

export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <DropdownMenu.Label className="px-2 pt-1.5 pb-1 text-2xs font-medium text-faint">{children}</DropdownMenu.Label>
);
