import type { DomainInfo, SourceLayer } from "@fyr/contract";
import { Link } from "@tanstack/react-router";

const LAYERS: { readonly [K in SourceLayer]?: string } = {
  threat: "threat lists",
  name: "lists of kinds of domains",
  benign: "lists of popular and known good names",
};

/** Of how many lists of names the answer is, where it is not of all: what no list names here may be on the others. */
export function MissingLists({ missing }: { missing: DomainInfo["not_collected"] }) {
  const parts = (missing ?? [])
    .filter(({ total = 0 }) => total > 0)
    .map(({ layer, collected = 0, total = 0 }) => `${collected} of ${total} ${LAYERS[layer] ?? layer}`);
  if (parts.length === 0) return null;
  return (
    <p className="text-xs text-dim">
      This answer rests on {parts.join(", ")}. The others have not been collected.{" "}
      <Link to="/sources" className="underline underline-offset-2 hover:text-ink">
        All data sources
      </Link>
    </p>
  );
}
