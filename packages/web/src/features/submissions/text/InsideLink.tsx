import { defang } from "@fyr/core/indicators";
import { Door } from "../../../components/door/index.ts";
import { PlainLink } from "../../../components/PlainLink.tsx";
import { closeSlideOver } from "../../../components/slide-over/index.ts";

interface InsideLinkProps {
  readonly kind: "ip" | "domain" | "url" | "topic";
  readonly value: string;
}

const DOORS = { ip: "address", domain: "name", url: "url" } as const;

/** Leads from an indicator in a text to what Fyr knows of it, from a topic to its channel. */
export function InsideLink({ kind, value }: InsideLinkProps) {
  if (kind === "topic") {
    return (
      <bdi>
        <PlainLink
          to="/channels"
          search={{ kind, name: value }}
          className=""
          onFollow={closeSlideOver}
          keyboard
        >{`#${value}`}</PlainLink>
      </bdi>
    );
  }
  return (
    // Among words from right to left the numbers of an address would stand in the reverse order.
    <bdi dir="ltr">
      <Door kind={DOORS[kind]} value={value} isMarked className="mono wrap-anywhere text-accent">
        {defang(value)}
      </Door>
    </bdi>
  );
}
