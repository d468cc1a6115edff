import type { ItemType } from "@fyr/contract";
import { defang } from "@fyr/core/indicators";
import { doorOfItem, networkOfItem } from "../lib/item.ts";
import { cn } from "../lib/cn.ts";
import { Door } from "./door/index.ts";

interface ItemLinkProps {
  type: ItemType;
  value: string;
  className?: string;
  /** The post that it stands in says whether it is of the demo. */
  isMarked?: boolean;
}

/**
 * A submitted address, network, domain or URL, shown defanged; leads to what Fyr knows of it. A network is not its first
 * address, whose verdict may be another.
 */
export function ItemLink({ type, value, className = "mono wrap-anywhere", isMarked = false }: ItemLinkProps) {
  return (
    <Door
      {...(networkOfItem(type, value) ?? doorOfItem(type, value))}
      isMarked={isMarked}
      className={cn("text-accent", className)}
    >
      {defang(value)}
    </Door>
  );
}
