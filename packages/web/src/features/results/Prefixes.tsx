import { Fragment } from "react";
import { Banner } from "../../components/Banner.tsx";
import { Door } from "../../components/door/index.ts";
import { formatNumber } from "../../lib/format.ts";

/** Prefixes beyond this many are counted, not named. */
const NAMED = 3;

/** Which of the list are prefixes: the row of each is about one address of it. Each leads to its network. */
export function Prefixes({ prefixes }: { prefixes: readonly string[] }) {
  if (prefixes.length === 0) return null;
  const rest = prefixes.length - NAMED;
  return (
    <Banner kind="warning" className="shrink-0 py-1.5">
      {prefixes.slice(0, NAMED).map((prefix, index) => (
        <Fragment key={prefix}>
          {index > 0 && ", "}
          <Door kind="prefix" value={prefix} isInText />
        </Fragment>
      ))}
      {prefixes.length === 1
        ? " is a prefix: its row is about one address alone, not about the network."
        : `${rest > 0 ? ` and ${formatNumber(rest)} more` : ""} are prefixes: the row of each is about one address alone, not about the network.`}
    </Banner>
  );
}
