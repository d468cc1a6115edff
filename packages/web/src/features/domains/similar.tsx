import type { DataOf, ENDPOINTS, Likeness, SimilarDomain, SimilarEvidence } from "@fyr/contract";
import { Chip } from "../../components/Tags.tsx";
import { formatNumber, plural } from "../../lib/format.ts";

type Generated = DataOf<typeof ENDPOINTS.querySimilar>["generated"];

const EVIDENCE: Readonly<Record<SimilarEvidence, string>> = {
  threat: "Listed as a threat",
  host_threat: "A host of it is listed as a threat",
  newly_registered: "Newly registered",
  certificate: "Certificate",
  mail_server: "Takes mail",
  address: "Leads to an address",
  popular: "Popular",
};

/** What is known of a similar domain besides its likeness: signs of a threat before others. */
export function Evidence({ one, kinds = one.evidence }: { one: SimilarDomain; kinds?: readonly SimilarEvidence[] }) {
  if (one.evidence.length === 0) return <span className="text-faint">–</span>;
  return (
    <>
      {kinds.map((kind) => (
        <Chip
          key={kind}
          severity={
            kind === "threat" ? "bad" : kind === "newly_registered" || kind === "host_threat" ? "warning" : "neutral"
          }
        >
          {EVIDENCE[kind]}
        </Chip>
      ))}
    </>
  );
}

const RULES: Readonly<Record<Likeness["rule"], string>> = {
  "other suffix": "Other suffix",
  confusable: "Confusable",
  hyphen: "Hyphen",
  "bit flip": "Bit flip",
  "keyboard neighbour": "Keyboard neighbour",
  "edit distance": "Edit distance",
  "brand within": "Brand within",
  "brand above": "Brand above",
};

export const ruleName = ({ rule, strong }: Likeness): string => (strong ? RULES[rule] : `${RULES[rule]} (weak)`);
export const evidenceNames = ({ evidence }: SimilarDomain): string => evidence.map((kind) => EVIDENCE[kind]).join(", ");

/** How many days ago, where that is known. */
export const ageText = ({ age_days: days }: SimilarDomain): string => (days === null ? "" : plural(days, "day"));

/** Some values and how many more there are. */
export const valuesText = (values: readonly string[], total: number): string =>
  [...values, ...(total > values.length ? [`and ${formatNumber(total - values.length)} more`] : [])].join(", ");

/** Names that nothing has seen, apart from those that exist; closed at first. */
export function MadeUpNames({ generated, className = "" }: { generated: Generated; className?: string }) {
  const { total, names } = generated;
  if (total === 0) return null;
  const kinds = Map.groupBy(names, ({ kind }) => kind);
  return (
    <details className={`group text-sm ${className}`}>
      <summary className="cursor-pointer text-dim hover:text-ink">
        {plural(total, "made-up name")} that nothing has seen
        {names.length < total && `: ${formatNumber(names.length)} of them`}
      </summary>
      <dl
        className="mt-2 grid max-h-64 grid-cols-[auto_1fr] gap-x-4 gap-y-1 overflow-y-auto text-xs"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys, too
        tabIndex={0}
        aria-label="Made-up names"
      >
        {[...kinds].map(([kind, of]) => (
          <div key={kind} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-faint">{kind}</dt>
            <dd className="mono min-w-0 break-words text-dim">{of.map(({ name }) => name).join(" ")}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
