import { type InsideKind, ITEM_TYPE } from "@fyr/contract";
import { defang } from "@fyr/core/indicators";
import { Door } from "../../../components/door/index.ts";
import { PlainLink } from "../../../components/PlainLink.tsx";
import type { DoorKind } from "../../../lib/doors/index.ts";
import { doorOfItem, networkOfItem } from "../../../lib/item.ts";
import { closeSlideOver } from "../../../components/slide-over/index.ts";

interface InsideLinkProps {
  readonly kind: InsideKind;
  readonly value: string;
}

const DOORS = {
  ip: "address",
  domain: "name",
  url: "url",
  hash: "hash",
  fingerprint: "fingerprint",
  email: "email",
  vulnerability: "vulnerability",
  as: "as",
} as const satisfies Record<Exclude<InsideKind, "topic">, DoorKind>;

/** Leads from an indicator in a text to what Fyr knows of it, from a topic to its channel. */
export function InsideLink({ kind, value }: InsideLinkProps) {
  if (kind === "topic") {
    return (
      <bdi>
        <PlainLink
          to="/channels"
          search={{ kind, name: value }}
          // In running text its colour alone would not tell it apart.
          className="underline decoration-line-strong decoration-dotted underline-offset-3"
          onFollow={closeSlideOver}
          keyboard
        >{`#${value}`}</PlainLink>
      </bdi>
    );
  }
  const door = kind === "ip" ? doorOfAddresses(value) : { kind: DOORS[kind], value };
  return (
    // Among words from right to left the numbers of an address would stand in the reverse order.
    <bdi dir="ltr">
      <Door {...door} isMarked className="mono wrap-anywhere text-accent">
        {defang(value)}
      </Door>
    </bdi>
  );
}

/** To an address, or to the network that a prefix or the ends of a range name. */
const doorOfAddresses = (value: string) =>
  value.includes("-")
    ? ({ kind: "prefix", value } as const)
    : (networkOfItem(ITEM_TYPE.ip, value) ?? doorOfItem(ITEM_TYPE.ip, value));
