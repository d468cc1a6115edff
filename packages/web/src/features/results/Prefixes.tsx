import { Banner } from "../../components/Banner.tsx";
import { formatNumber } from "../../lib/format.ts";

/** Prefixes beyond this many are counted, not named. */
const NAMED = 3;

/** Which of the list are prefixes: the row of each is about one address of it. */
export function Prefixes({ prefixes }: { prefixes: readonly string[] }) {
  if (prefixes.length === 0) return null;
  const named = prefixes.slice(0, NAMED).join(", ");
  const rest = prefixes.length - NAMED;
  return (
    <Banner kind="warning" className="shrink-0 py-1.5">
      {prefixes.length === 1
        ? `${named} is a prefix: its row is about one address alone, not about the network.`
        : `${named}${rest > 0 ? ` and ${formatNumber(rest)} more` : ""} are prefixes: the row of each is about one address alone, not about the network.`}
    </Banner>
  );
}
