import { SCAN_CANCELLED, type ScanResult, type ScanStatus } from "@fyr/contract";
import { getRouteApi } from "@tanstack/react-router";
import { RotateCw } from "lucide-react";
import { Banner } from "../../../components/Banner.tsx";
import { Button } from "../../../components/Button.tsx";
import { LoadingBlock, Skeleton } from "../../../components/Skeleton.tsx";
import { ErrorState } from "../../../components/states.tsx";
import { isNowhere, messageOf } from "../../../lib/api/index.ts";
import { formatDuration } from "../../../lib/format.ts";
import { useCancelScan, useScanResult, useScanStatus } from "../api.ts";
import { EarlierCard } from "../compare/EarlierCard.tsx";
import { ArticlesCard } from "./ArticlesCard.tsx";
import { ArtifactsCard } from "./ArtifactsCard.tsx";
import { CertificateCard } from "./CertificateCard.tsx";
import { ConsoleCard } from "./ConsoleCard.tsx";
import { ContentCard } from "./ContentCard.tsx";
import { CookiesCard } from "./CookiesCard.tsx";
import { HeadersCard } from "./HeadersCard.tsx";
import { HostsCard } from "./HostsCard.tsx";
import { RawCard } from "./RawCard.tsx";
import { RelatedCard } from "./RelatedCard.tsx";
import { RequestsCard } from "./RequestsCard.tsx";
import { ResultHeader } from "./ResultHeader.tsx";
import { Sections } from "./Sections.tsx";
import { SummaryCard } from "./SummaryCard.tsx";
import { TechnologiesCard } from "./TechnologiesCard.tsx";

const route = getRouteApi("/shell/scan/$id");

/** A scan: where it is, and then what it found. */
export function ResultPage() {
  const { id } = route.useParams();
  const status = useScanStatus(id);
  const result = useScanResult(id, status.data?.Status === "done");
  // It may have been deleted since it was last shown.
  const failed = status.data === undefined || isNowhere(status.error) ? status.error : result.error;
  return (
    <div className="@container mx-auto flex w-full max-w-7xl flex-col gap-4 p-6 print:block print:space-y-4">
      <title>{titleOf(status.data?.Data.Url)}</title>
      {isNowhere(failed) ? (
        <ErrorState title="No such scan" page>
          It was deleted, is another account’s alone, or the link is incomplete.
        </ErrorState>
      ) : failed !== null ? (
        <ErrorState
          title="The scan could not be loaded"
          page
          onRetry={() => void (status.data === undefined ? status : result).refetch()}
        >
          {messageOf(failed)}
        </ErrorState>
      ) : status.data === undefined ? (
        <Loading />
      ) : (
        <>
          <ResultHeader status={status.data} result={result.data} />
          {status.data.Status === "queued" && <UnderWay status={status.data} />}
          {status.data.Status === "failed" && <Failed reason={status.data.Error} />}
          {status.data.Status === "done" && (result.data === undefined ? <Loading /> : <Found result={result.data} />)}
        </>
      )}
    </div>
  );
}

const Failed = ({ reason }: { reason: string | null }) =>
  reason === SCAN_CANCELLED ? (
    <ErrorState title="The scan was cancelled">Nothing of it was stored. Its credit is not given back.</ErrorState>
  ) : (
    <ErrorState title="The scan failed">{reason ?? "The reason is unknown."}</ErrorState>
  );

const STAGES: Readonly<Record<string, string>> = {
  starting: "The browser starts",
  loading: "The page loads",
  reading: "The page is read",
  storing: "The result is stored",
};

function UnderWay({ status }: { status: ScanStatus }) {
  const cancel = useCancelScan(status.Data.Id);
  const words =
    status.Position > 0 ? `In the queue: place ${status.Position}` : (STAGES[status.Stage ?? ""] ?? "A worker has it");
  return (
    <output className="flex flex-col items-center gap-3 rounded-lg border border-line bg-panel px-6 py-12">
      <RotateCw className="size-6 animate-spin text-accent motion-reduce:animate-none" aria-hidden />
      <p className="font-medium">{words} …</p>
      <p className="text-xs text-dim">A scan takes 5 to 30 seconds. Its credit is not given back if you cancel it.</p>
      <Button size="sm" onClick={() => cancel.mutate()} disabled={cancel.isPending}>
        Cancel
      </Button>
    </output>
  );
}

const ENDED_BY: Readonly<Record<string, string>> = {
  time: "The page did not stand still in time: this is how it was then.",
  bytes: "The page loaded more than a scan may: the rest was held back.",
  requests: "The page made more requests than a scan may: the rest was held back.",
  redirects: "The page led on and on: this is where the scan stopped.",
  memory: "The page took more memory than a scan has, and was ended.",
  crash: "The page crashed the browser’s process that showed it.",
};

const DOCUMENT_FROM: Readonly<Record<"earlier" | "server", string>> = {
  earlier:
    "The page could not be read in the end: text, forms and verdict are of the document as it was when it had come.",
  server:
    "The browser could not be asked of the page: text, forms and verdict are of what its server sent, before any script.",
};

function Found({ result }: { result: ScanResult }) {
  const { EndedBy, Duration, DocumentFrom } = result.Data;
  return (
    <>
      {EndedBy !== null && (
        <Banner kind="warning">
          {ENDED_BY[EndedBy] ?? `The scan ended by ${EndedBy}.`} It took {formatDuration(Math.round(Duration / 1000))}.
        </Banner>
      )}
      {DocumentFrom !== "page" && <Banner kind="warning">{DOCUMENT_FROM[DocumentFrom]}</Banner>}
      <Sections result={result} />
      <SummaryCard result={result} />
      <RequestsCard result={result} />
      <HostsCard result={result} />
      <ContentCard result={result} />
      <ArtifactsCard result={result} />
      <TechnologiesCard result={result} />
      <CookiesCard result={result} />
      <div className="grid items-start gap-4 *:min-w-0 lg:has-[>:nth-child(2)]:grid-cols-2 print:block print:space-y-4">
        <CertificateCard result={result} />
        <HeadersCard result={result} />
      </div>
      <ConsoleCard result={result} />
      <EarlierCard result={result} />
      <ArticlesCard result={result} />
      <RelatedCard result={result} />
      <RawCard result={result} />
    </>
  );
}

function Loading() {
  return (
    <LoadingBlock className="flex flex-col gap-4">
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-64 w-full" />
    </LoadingBlock>
  );
}

const titleOf = (url: string | undefined): string => `${url === undefined ? "" : `${hostOf(url)} · `}Scan · Fyr`;

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : url);
