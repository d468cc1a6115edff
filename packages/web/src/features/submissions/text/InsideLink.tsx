import { defang } from "@fyr/core/indicators";
import { PlainLink } from "../../../components/PlainLink.tsx";
import { closeSlideOver } from "../../../components/slide-over/index.ts";
import { joinInput } from "../../../lib/search-input.ts";

interface InsideLinkProps {
  readonly kind: "ip" | "domain" | "url" | "topic";
  readonly value: string;
}

/** Leads from an indicator in a text to its lookup, from a topic to its channel. */
export function InsideLink({ kind, value }: InsideLinkProps) {
  const topic = kind === "topic";
  const link = (
    <PlainLink
      to={topic ? "/channels" : "/search"}
      search={topic ? { kind, name: value } : { input: joinInput([value]), type: kind === "ip" ? "ip" : "domain" }}
      className={topic ? "" : "mono wrap-anywhere"}
      onFollow={closeSlideOver}
      keyboard
    >
      {topic ? `#${value}` : defang(value)}
    </PlainLink>
  );
  // Among words from right to left the numbers of an address would stand in the reverse order.
  return topic ? <bdi>{link}</bdi> : <bdi dir="ltr">{link}</bdi>;
}
