import { CopyButton } from "../../../components/CopyButton.tsx";
import { Chip } from "../../../components/Tags.tsx";
import { type Exchange, readFailure } from "../../../lib/api/index.ts";
import { formatBytes, formatNumber } from "../../../lib/format.ts";
import { JsonAnswer } from "./JsonAnswer.tsx";
import { RunFailure } from "./RunFailure.tsx";

/** The headers on cost and limits, and the id of the request in the operator's log. */
const HEADERS = ["x-credits-cost", "x-credits-remaining", "retry-after", "x-request-id", "content-type"];

/** An answer: its status, duration, cost and content. */
export function Answer({ exchange: { code, headers, text, milliseconds } }: { exchange: Exchange }) {
  const ok = code < 400;
  return (
    <>
      <div className="flex items-center gap-2">
        <Chip severity={ok ? "neutral" : "bad"}>{`HTTP ${code}`}</Chip>
        <p className="tabular flex-1 text-xs text-faint">
          {formatNumber(Math.round(milliseconds))} ms · {formatBytes(new Blob([text]).size)}
        </p>
        <CopyButton text={() => pretty(text)} label="Copy the response">
          Copy
        </CopyButton>
      </div>
      {!ok && <RunFailure reason={reasonOf(code, text)} />}
      <dl aria-label="Response headers" className="mono grid grid-cols-[auto_1fr] gap-x-4 text-xs leading-5">
        {HEADERS.filter((name) => headers.has(name)).map((name) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-dim">{name}</dt>
            <dd className="break-all text-ink">{headers.get(name)}</dd>
          </div>
        ))}
      </dl>
      <JsonAnswer text={text} />
    </>
  );
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** The code, the status and the server's message, with the reasons that it gives for single fields. */
function reasonOf(code: number, text: string): string {
  let failure;
  try {
    failure = readFailure(JSON.parse(text));
  } catch {
    return `HTTP ${code}`;
  }
  if (failure === null) return `HTTP ${code}`;
  const { status, message, details = [] } = failure;
  const reasons = details.map(({ field, message: reason }) => (field === "" ? reason : `${field}: ${reason}`));
  return [`${code} ${status}: ${message}`, ...reasons].join("; ");
}
