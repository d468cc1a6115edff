import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { SearchX } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { parseAddress } from "@fyr/core/ip";
import { PastNotShown } from "../../components/PastNotShown.tsx";
import { PendingShape } from "../../components/PendingShape.tsx";
import { EmptyState, ErrorState } from "../../components/states.tsx";
import { messageOf } from "../../lib/api/index.ts";
import { historyId, sharedId, splitInput } from "../../lib/search-input.ts";
import { wholeQuery } from "../history/index.ts";
import { IpResult } from "./IpResult.tsx";
import { SearchAgain } from "./SearchAgain.tsx";
import { later } from "../../components/later.tsx";

// Most searches are for an address: all else loads with the first of its kind.
const FingerprintResults = later(async () => ({
  default: (await import("./FingerprintResults.tsx")).FingerprintResults,
}));
const DomainResult = later(() => import("./DomainResult.tsx"));
const SubdomainsResult = later(() => import("./SubdomainsResult.tsx"));
const SimilarResult = later(() => import("./SimilarResult.tsx"));
const RelationResult = later(() => import("./RelationResult.tsx"));
const ReverseDnsResult = later(() => import("./ReverseDnsResult.tsx"));
const NameOrAddress = later(() => import("./NameOrAddress.tsx"));
const ListResult = later(() => import("./ListResult.tsx"));
const SharedList = later(() => import("./SharedList.tsx"));

const FINGERPRINT_TYPES: ReadonlySet<string> = new Set(["fingerprint_ips", "ip_fingerprints", "jarm"]);

const route = getRouteApi("/shell/search");

/** The results for the link's input, with a word where its moment is of no use. */
export function SearchResultsPage(): ReactNode {
  const { input, type, at } = route.useSearch();
  const pieces = splitInput(input);
  const isAddress = pieces.length === 1 && parseAddress(pieces[0] ?? "").ok && (type ?? "ip") === "ip";
  return (
    <>
      {!isAddress && <PastNotShown at={at} className="mb-3" />}
      <SearchResults />
    </>
  );
}

/** An address, a list of them, a domain or URL, or fingerprints. */
function SearchResults() {
  const { input, type: given, log, at } = route.useSearch();
  const id = historyId(input);
  const shared = sharedId(input);
  const pieces = splitInput(input);
  const [first] = pieces;
  const isOneText = id === null && shared === null && pieces.length === 1;
  if (given === undefined && isOneText && first !== undefined && !parseAddress(first).ok) {
    return (
      <Suspense fallback={<PendingShape />}>
        <NameOrAddress key={`${first} ${at}`} text={first} log={log !== "false"} at={at} />
      </Suspense>
    );
  }
  const type = given ?? "ip";
  if (FINGERPRINT_TYPES.has(type) && first !== undefined) {
    return (
      <Suspense fallback={<PendingShape />}>
        <FingerprintResults key={`${type} ${first}`} input={first} type={type} log={log !== "false"} />
      </Suspense>
    );
  }
  if (type === "domain" && first !== undefined) {
    return (
      <Suspense fallback={<PendingShape />}>
        <DomainResult key={first} text={first} log={log !== "false"} />
      </Suspense>
    );
  }
  if (type === "subdomains" && first !== undefined) {
    return (
      <Suspense fallback={<PendingShape />}>
        <SubdomainsResult key={first} text={first} log={log !== "false"} />
      </Suspense>
    );
  }
  if (type === "similar" && first !== undefined) {
    return (
      <Suspense fallback={<PendingShape />}>
        <SimilarResult key={first} text={first} log={log !== "false"} />
      </Suspense>
    );
  }
  if ((type === "emails" || type === "artifact") && first !== undefined) {
    return (
      <Suspense fallback={<PendingShape />}>
        <RelationResult key={`${type} ${first}`} type={type} text={first} log={log !== "false"} />
      </Suspense>
    );
  }
  if (type === "reverse_dns" && first !== undefined) {
    return (
      <Suspense fallback={<PendingShape />}>
        <ReverseDnsResult key={first} text={first} log={log !== "false"} />
      </Suspense>
    );
  }
  if (type !== "ip" && type !== "ip_table" && !FINGERPRINT_TYPES.has(type)) {
    return (
      <ErrorState title="NOT A VALID QUERY" page>
        <p>There is no search of type {type}.</p>
        <SearchAgain />
      </ErrorState>
    );
  }
  if (shared !== null) {
    return (
      <Suspense fallback={<PendingShape />}>
        <SharedList id={shared} log={log !== "false"} />
      </Suspense>
    );
  }
  if (id !== null) return <FromHistory id={id} log={log !== "false"} />;
  return <Results input={input} type={type === "ip" ? "ip" : "ip_table"} log={log !== "false"} at={at} />;
}

/** A list too long for a link: its text is read first. It is in the history already: `log` adds its cost to the entry. */
function FromHistory({ id, log }: { id: string; log: boolean }) {
  const entry = useQuery(wholeQuery(id));
  if (entry.isPending) return <PendingShape />;
  if (entry.isError) {
    return (
      <ErrorState title="This search could not be read from the history" onRetry={() => void entry.refetch()} page>
        {messageOf(entry.error)}
      </ErrorState>
    );
  }
  return (
    <Results
      input={entry.data.query}
      type={entry.data.type === "ip" ? "ip" : "ip_table"}
      log={log}
      entry={id}
      at={undefined}
    />
  );
}

interface ResultsProps {
  input: string;
  type: "ip" | "ip_table";
  log: boolean;
  /** The id of the entry that the list is read from. */
  entry?: string | undefined;
  at: string | undefined;
}

function Results({ input, type, log, entry, at }: ResultsProps) {
  const pieces = splitInput(input);
  const [first] = pieces;
  if (first === undefined) {
    return (
      <EmptyState icon={SearchX} title="Nothing to look up" page>
        <p>The link has no input.</p>
        <SearchAgain />
      </EmptyState>
    );
  }
  if (type === "ip" && pieces.length === 1) {
    return <IpResult key={`${first} ${at}`} text={first} log={log && entry === undefined} at={at} />;
  }
  return (
    <Suspense fallback={<PendingShape />}>
      <ListResult key={input} input={input} pieces={pieces} log={log} entry={entry} />
    </Suspense>
  );
}
