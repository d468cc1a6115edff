import type { DomainInfo } from "@fyr/contract";
import { Link } from "@tanstack/react-router";
import { Banner } from "../../components/Banner.tsx";
import { Button, buttonClass } from "../../components/Button.tsx";
import { RiskScore } from "../../components/Risk.tsx";
import { ApiError, messageOf, messageWithWait } from "../../lib/api/index.ts";
import { cn } from "../../lib/cn.ts";
import { formatNumber, plural } from "../../lib/format.ts";
import { namesInWords } from "../../lib/indicator-words.ts";
import { joinInput } from "../../lib/search-input.ts";
import { useNames } from "./use-names.ts";

/** Names beyond this many are counted, and neither listed nor looked up together. */
const SHOWN = 200;

/** The domains and URLs of a list. Each costs a credit: they are looked up one by one or together, where the user wants it. */
export function Names({
  names,
  isBeside = false,
}: {
  names: readonly string[];
  /** There are addresses, too: their counts and rows are in sight. */
  isBeside?: boolean;
}) {
  const shown = names.slice(0, SHOWN);
  const { answers, run } = useNames(shown);
  if (names.length === 0) return null;
  const left = answers.filter(({ data }) => data === undefined).length;
  return (
    <section aria-label="Domains and URLs" className="shrink-0 rounded-lg border border-line bg-panel">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2">
        <h2 className="font-medium">{namesInWords(names.length)}</h2>
        <output className="tabular flex-1 text-xs text-dim">
          {left === 0
            ? "All looked up."
            : left === shown.length
              ? "Not looked up yet: one credit each."
              : `${formatNumber(shown.length - left)} looked up, ${formatNumber(left)} left: one credit each.`}
        </output>
        {run.isRunning ? (
          <Button size="sm" onClick={run.cancel}>
            Cancel
          </Button>
        ) : (
          left > 1 && (
            <Button size="sm" onClick={run.start}>
              {allOf(left, shown.length, names.length)}: {plural(left, "credit")}
            </Button>
          )
        )}
      </header>
      {run.error !== null && (
        <Banner kind="error" className="rounded-none border-x-0 border-b-0 py-1.5">
          {messageWithWait(run.error).replace(/\.?$/, ".")} {plural(left, "domain or URL is", "domains and URLs are")}{" "}
          left.
        </Banner>
      )}
      <ul
        className={cn(
          "divide-y divide-line overflow-y-auto border-t border-line",
          isBeside ? "max-h-24" : "max-h-96",
          "print:max-h-none",
        )}
      >
        {shown.map((name, index) => (
          <Name key={name} name={name} info={answers[index]?.data} error={answers[index]?.error ?? null} />
        ))}
        {names.length > SHOWN && <li className="px-3 py-1 text-dim">and {formatNumber(names.length - SHOWN)} more</li>}
      </ul>
    </section>
  );
}

function allOf(left: number, shown: number, all: number): string {
  if (left < shown) return `Look up the other ${formatNumber(left)}`;
  return all > shown ? `Look up the first ${formatNumber(shown)}` : "Look up all";
}

function Name({ name, info, error }: { name: string; info: DomainInfo | undefined; error: Error | null }) {
  return (
    <li className="flex items-center gap-4 px-3 py-1">
      <span className="mono min-w-0 flex-1 truncate print:break-all print:whitespace-normal" title={name}>
        {name}
      </span>
      {info !== undefined && (
        <>
          <span className="w-28 shrink-0">
            <RiskScore risk={info.risk} />
          </span>
          <span className="min-w-0 flex-1 truncate text-dim print:whitespace-normal" title={info.risk.summary}>
            {info.risk.summary}
          </span>
        </>
      )}
      {info === undefined && error !== null && (
        <span className="min-w-0 flex-1 truncate text-warning" title={reasonOf(error)}>
          {reasonOf(error)}
        </span>
      )}
      <Link
        to="/search"
        search={{ input: joinInput([name]), type: "domain" }}
        className={cn(buttonClass("outline", "sm"), "print:hidden")}
        aria-label={`${info === undefined ? "Look up" : "Open"} ${name}`}
      >
        {info === undefined ? "Look up" : "Open"}
      </Link>
    </li>
  );
}

const reasonOf = (error: Error): string =>
  error instanceof ApiError ? (error.details[0]?.message ?? messageOf(error)) : messageOf(error);
