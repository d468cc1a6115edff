import { Fragment, type ReactNode } from "react";
import { formatNumber, plural } from "../../../lib/format.ts";

/** How many are shown before the rest is opened. */
const FEW = 10;

const asText = (value: string): ReactNode => value;

/** Texts of one kind; nothing where there are none. */
export function Lines({
  name,
  values,
  of,
  line = asText,
}: {
  name: string;
  values: readonly string[];
  /** How many there were, where not all are kept. */
  of?: number;
  line?: (value: string) => ReactNode;
}) {
  if (values.length === 0) return null;
  const list = (some: readonly string[]) => (
    <ul className="mono mt-1 flex flex-col gap-0.5 text-xs">
      {some.map((value, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a list may name the same twice, and does not change
        <li key={index} className="break-all">
          <Fragment>{line(value)}</Fragment>
        </li>
      ))}
    </ul>
  );
  return (
    <section aria-label={name}>
      <h3 className="font-medium">
        {name}{" "}
        <span className="tabular text-xs font-normal text-faint">
          {of !== undefined && of > values.length
            ? `${formatNumber(values.length)} of ${formatNumber(of)}`
            : formatNumber(values.length)}
        </span>
      </h3>
      {list(values.slice(0, FEW))}
      {values.length > FEW && (
        <details>
          <summary className="w-fit cursor-pointer text-xs text-dim hover:text-ink">
            {plural(values.length - FEW, "more", "more")}
          </summary>
          {list(values.slice(FEW))}
        </details>
      )}
    </section>
  );
}
