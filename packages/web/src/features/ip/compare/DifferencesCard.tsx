import type { IpInfo } from "@fyr/contract";
import { Fragment, useState } from "react";
import { Card } from "../../../components/Card.tsx";
import { Door } from "../../../components/door/index.ts";
import { OfDemo } from "../../../components/OfDemo.tsx";
import { cellClass, Table } from "../../../components/Table.tsx";
import { cn } from "../../../lib/cn.ts";
import { compare, type List, listsOf, type Value } from "./differences.ts";
import { ExternalLink } from "../../../components/ExternalLink.tsx";

const ABOUT = {
  what: "The facts of both addresses side by side.",
  from: "The answers about both, as their own pages show them.",
  how: "A fact differs when the two texts do.",
};

/** Facts of two addresses beside each other; those that differ stand out. */
export function DifferencesCard({ of: [a, b] }: { of: readonly [IpInfo, IpInfo] }) {
  const [all, setAll] = useState(true);
  const rows = compare(a, b);
  const differing = rows.filter(({ differs }) => differs);
  return (
    <Card
      title="Differences"
      about={ABOUT}
      bodyClassName="p-0"
      aside={
        <label className="flex items-center gap-2 text-xs text-dim print:hidden">
          <input type="checkbox" checked={!all} onChange={({ target }) => setAll(!target.checked)} />
          Only what differs
        </label>
      }
    >
      <Table label="Differences" columns={["Fact", a.ip, b.ip]} after={markOf}>
        {(all ? rows : differing).map(({ fact, texts, differs, values }) => (
          <tr key={fact} className="hover:bg-hover">
            <th scope="row" className={`${cellClass} w-48 text-left font-normal text-dim`}>
              {fact}
              {differs && <span className="sr-only"> differs</span>}
            </th>
            {texts.map((text, index) => (
              <td
                key={index === 0 ? a.ip : `with ${b.ip}`}
                className={cn(cellClass, "w-[40%] break-words", differs ? "font-medium text-ink" : "text-faint")}
              >
                {fact === "Lists" ? (
                  <Lists of={listsOf(index === 0 ? a : b)} none={text} />
                ) : (
                  <Leading text={text} values={values[index] ?? []} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </Table>
      <p className="border-t border-line px-4 py-2 text-xs text-faint">
        {differing.length === 0
          ? "No fact differs."
          : `${differing.length} of ${rows.length} facts differ; the others are pale.`}
      </p>
    </Card>
  );
}

/** Lists by name, each of which leads to its page; `none` where there is none. */
export function Lists({ of, none }: { of: readonly List[]; none?: string }) {
  const named = new Map(
    of.toSorted((one, next) => one.name.localeCompare(next.name, "en")).map((one) => [one.name, one]),
  );
  if (named.size === 0) return none;
  return [...named.values()].map(({ name, url }, index) => (
    <Fragment key={name}>
      {index > 0 && ", "}
      <ExternalLink url={url}>{name}</ExternalLink>
    </Fragment>
  ));
}

/** A text whose values lead on. */
export function Leading({ text, values }: { text: string; values: readonly Value[] }) {
  if (values.length === 0) return text;
  return values.map(({ kind, value, text: name }, index) => (
    <Fragment key={value}>
      {index > 0 && ", "}
      <Door kind={kind} value={value} isMarked>
        {name}
      </Door>
    </Fragment>
  ));
}

const markOf = (ip: string) => <OfDemo kind="address" value={ip} />;
