import type { ItemType } from "@fyr/contract";
import { defang } from "@fyr/core/indicators";
import { itemSearch } from "../lib/item.ts";
import { PlainLink } from "./PlainLink.tsx";
import { closeSlideOver } from "./slide-over/index.ts";

/** A submitted address, domain or URL, shown defanged; leads to what Fyr knows of it. */
export function ItemLink({ type, value, className }: { type: ItemType; value: string; className?: string }) {
  return (
    <PlainLink
      to="/search"
      search={itemSearch(type, value)}
      onFollow={closeSlideOver}
      className={className ?? "mono wrap-anywhere"}
      keyboard
    >
      {defang(value)}
    </PlainLink>
  );
}
