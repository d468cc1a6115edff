import { countryName, tagName, type VisitorInfo } from "@fyr/contract";
import { Link } from "@tanstack/react-router";
import { useState, type SubmitEvent } from "react";
import { Button } from "../../../components/Button.tsx";
import { DemoMark } from "../../../components/DemoMark.tsx";
import { Flag } from "../../../components/Flag.tsx";
import { RiskBadge } from "../../../components/Risk.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { TagList } from "../../../components/Tags.tsx";
import { ApiError, messageWithWait } from "../../../lib/api/index.ts";
import { cn } from "../../../lib/cn.ts";
import { formatDuration, plural } from "../../../lib/format.ts";
import { useSite, useVisitor, useVisitorLookup } from "../api.ts";

/** What is publicly known of the visitor's own address, and of one that the visitor types. */
export function VisitorLookup() {
  const site = useSite();
  const own = useVisitor();
  const typed = useVisitorLookup();
  const [text, setText] = useState("");
  // Until it is known whether the operator allows it, it has its place.
  const isOpen = site === undefined || site.visitor_lookups > 0;
  const answer = typed.data ?? own.data;
  const left = own.data?.left ?? typed.data?.left;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (text.trim() !== "") typed.mutate(text.trim());
  };
  return (
    <section
      aria-label="Look up an address"
      className="flex min-w-0 flex-col rounded-xl border border-line-strong bg-panel shadow-(--shadow)"
    >
      {isOpen && (
        <search className={cn("border-b border-line p-3", site === undefined && "invisible")}>
          <form onSubmit={submit} className="flex gap-2">
            <input
              aria-label="IP address"
              placeholder="Type an IP address"
              spellCheck={false}
              autoComplete="off"
              maxLength={2048}
              value={text}
              onChange={({ target }) => setText(target.value)}
              className="mono h-10 min-w-0 flex-1 rounded-md border border-line-strong bg-canvas px-3 text-sm placeholder:font-sans placeholder:text-faint focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-accent"
            />
            <Button look="solid" type="submit" disabled={text.trim() === "" || typed.isPending} className="h-10 px-4">
              Look up
            </Button>
          </form>
        </search>
      )}
      <div aria-live="polite" className="min-h-64 p-4">
        {typed.isError ? (
          <div role="alert" className="flex flex-col gap-2">
            <p className="text-danger">{refusalOf(typed.error, site?.visitor_lookups)}</p>
            <p className="text-dim">With an account Fyr also looks up domains, URLs, AS and whole networks.</p>
          </div>
        ) : answer !== undefined ? (
          <Known info={answer.info} isOwn={typed.data === undefined} />
        ) : own.isError ? (
          <p role="alert" className="text-dim">
            Your address could not be looked up. {messageWithWait(own.error)}
          </p>
        ) : (
          <div className="flex flex-col gap-4">
            <Skeleton className="w-2/3" />
            <Skeleton className="w-1/2" />
            <Skeleton className="w-3/4" />
          </div>
        )}
      </div>
      {isOpen && (
        <p className="tabular h-8 border-t border-line px-4 py-2 text-xs text-faint">
          {left !== undefined && `${plural(left, "lookup")} left today without an account`}
          {left === 0 && (
            <>
              {". "}
              <Link to="/signup" className="text-accent underline underline-offset-2">
                {site?.registration === false ? "Get an account" : "Start for free"}
              </Link>
            </>
          )}
        </p>
      )}
    </section>
  );
}

/** Lookups of all visitors are bounded by the minute: who waits for longer has used up the own ones of the day. */
const MINUTE = 60;

function refusalOf(error: unknown, perDay: number | undefined): string {
  const wait = error instanceof ApiError && error.code === 429 ? error.retryAfter : null;
  if (perDay === undefined || wait === null || wait <= MINUTE) return messageWithWait(error);
  return `The ${plural(perDay, "lookup")} of the day are used up. There are more in ${formatDuration(wait)}.`;
}

/** The facts that a first look is for. */
function Known({ info, isOwn }: { info: VisitorInfo; isOwn: boolean }) {
  const { ip, location, risk, anonymization, behavior, network } = info;
  const country = location.country_iso;
  const services = (["vpn", "proxy", "tor"] as const).filter((kind) => anonymization[kind] === true);
  const facts = [
    ["Operator", info.operator],
    ["AS", info.asn === null ? null : `AS${info.asn} ${info.as_org ?? ""}`.trim()],
    ["Anonymization", services.length === 0 ? null : `Listed as ${services.map(tagName).join(", ")}`],
    ["Range", network.range],
  ] as const;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {country !== null && <Flag iso={country} decorative className="h-5 w-7 rounded-[3px]" />}
        <p className="min-w-0 text-base font-semibold">
          {isOwn && "You are "}
          <span className="mono break-all">{ip}</span>
        </p>
        <DemoMark when={info.demo} />
        <RiskBadge risk={risk} />
      </div>
      {info.prefix !== null && (
        <p>
          This is one address of <span className="mono break-all">{info.prefix}</span>: whole networks need an account.
        </p>
      )}
      <p className="text-dim">{risk.summary}</p>
      <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3 gap-y-1">
        {country !== null && (
          <Fact name={location.country_source === "registered" ? "Registered in" : "Place"}>
            {[location.city, countryName(country)].filter(Boolean).join(", ")}
          </Fact>
        )}
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <Fact key={name} name={name}>
                {value}
              </Fact>
            ),
        )}
      </dl>
      {behavior.tags.length > 0 && <TagList tags={behavior.tags} cap={6} wraps />}
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <>
    <dt className="text-faint">{name}</dt>
    <dd className="break-words">{children}</dd>
  </>
);
