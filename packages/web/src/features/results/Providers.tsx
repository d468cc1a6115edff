import { Fragment } from "react";
import { Banner } from "../../components/Banner.tsx";
import { Door } from "../../components/door/index.ts";
import { formatNumber } from "../../lib/format.ts";
import type { NamedProvider } from "../search/index.ts";

/** Providers beyond this many are counted, not named. */
const NAMED = 10;

/** Which providers the list names: none of them has a row, each leads to its page. */
export function Providers({ providers }: { providers: readonly NamedProvider[] }) {
  if (providers.length === 0) return null;
  const rest = providers.length - NAMED;
  return (
    <Banner kind="info" className="shrink-0 py-1.5">
      {providers.length === 1 ? "Provider: " : "Providers: "}
      {providers.slice(0, NAMED).map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 && ", "}
          <Door kind="provider" value={id} isInText>
            {name}
          </Door>
        </Fragment>
      ))}
      {rest > 0 && ` and ${formatNumber(rest)} more`}. {providers.length === 1 ? "It has no row" : "They have no rows"}{" "}
      here.
    </Banner>
  );
}
