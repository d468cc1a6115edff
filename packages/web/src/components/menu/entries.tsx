import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "../../lib/cn.ts";
import { useParts } from "./parts.ts";

const itemClass =
  "flex h-8 items-center gap-2 rounded px-2 text-sm text-ink outline-none select-none data-highlighted:bg-hover " +
  "data-disabled:text-faint [&_svg]:size-4 [&_svg]:text-dim";

export function MenuItem({
  onSelect,
  children,
  disabled = false,
}: {
  onSelect: () => void;
  children: ReactNode;
  disabled?: boolean;
}) {
  const { Item } = useParts();
  return (
    <Item onSelect={onSelect} disabled={disabled} className={itemClass}>
      {children}
    </Item>
  );
}

/** Leads to another site, in a new tab that learns nothing of this one. */
export function MenuLink({ href, children }: { href: string; children: ReactNode }) {
  const { Item } = useParts();
  return (
    <Item asChild className={itemClass}>
      <a href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    </Item>
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
  const { CheckboxItem, ItemIndicator } = useParts();
  return (
    <CheckboxItem
      checked={checked}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
      className={cn(itemClass, "pl-7 relative")}
    >
      <ItemIndicator className="absolute left-2">
        <Check className="text-accent!" />
      </ItemIndicator>
      {children}
    </CheckboxItem>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  const { Label } = useParts();
  return <Label className="px-2 pt-1.5 pb-1 text-2xs font-medium text-faint">{children}</Label>;
}
