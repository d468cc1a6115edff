import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../../components/Button.tsx";
import { RiskScore } from "../../../components/Risk.tsx";
import { ApiError, messageOf } from "../../../lib/api/index.ts";
import { cn } from "../../../lib/cn.ts";
import { joinInput } from "../../../lib/search-input.ts";
import { useTimes } from "../../../lib/times.ts";
import type { LookedUp } from "./use-names.ts";

/** A name of a list, with its verdict where it was looked up, and the door to its page. */
export function NameRow({ name, answer, isWhole, error }: LookedUp) {
  const { formatDateTime } = useTimes();
  // Of what an earlier visit looked up, the page has to be asked for anew.
  const does = answer === undefined ? "Look up" : isWhole ? "Open" : "Look up again";
  return (
    <li className="flex items-center gap-4 px-3 py-1">
      <span className="mono min-w-0 flex-1 truncate print:break-all print:whitespace-normal" title={name}>
        {name}
      </span>
      {answer !== undefined && (
        <>
          <span className="w-28 shrink-0">
            <RiskScore risk={answer} />
          </span>
          <span className="min-w-0 flex-1 truncate text-dim print:whitespace-normal" title={answer.summary}>
            {answer.summary}
          </span>
          {!isWhole && (
            <span className="tabular shrink-0 text-xs text-faint">
              {formatDateTime(new Date(answer.at).toISOString())}
            </span>
          )}
        </>
      )}
      {answer === undefined && error !== null && (
        <span className="min-w-0 flex-1 truncate text-warning" title={reasonOf(error)}>
          {reasonOf(error)}
        </span>
      )}
      <Link
        to="/search"
        search={{ input: joinInput([name]), type: "domain" }}
        className={cn(buttonClass("outline", "sm"), "print:hidden")}
        aria-label={`${does} ${name}`}
        title={does === "Look up again" ? "The whole answer, as of now: one credit" : undefined}
      >
        {does}
      </Link>
    </li>
  );
}

const reasonOf = (error: Error): string =>
  error instanceof ApiError ? (error.details[0]?.message ?? messageOf(error)) : messageOf(error);
