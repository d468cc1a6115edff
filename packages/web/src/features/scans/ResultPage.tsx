import type { ScanResult, ScanStatus } from "@fyr/contract";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { Braces, FileText, RotateCw } from "lucide-react";
import { Banner } from "../../components/Banner.tsx";
import { Button } from "../../components/Button.tsx";
import { LoadingBlock, Skeleton } from "../../components/Skeleton.tsx";
import { ErrorState } from "../../components/states.tsx";
import { toast } from "../../components/toast/index.ts";
import { messageOf } from "../../lib/api/index.ts";
import { download, downloadBlob } from "../../lib/download.ts";
import { formatDuration, relativeTime } from "../../lib/format.ts";
import { useNow } from "../../lib/now.ts";
import { readWebsite, useCancelScan, useScanResult, useScanStatus, useSubmitScan } from "./api.ts";
import { ContentCards } from "./ContentCards.tsx";
import { harOf } from "./har.ts";
import { RequestsCard } from "./RequestsCard.tsx";
import { SummaryCard } from "./SummaryCard.tsx";

const route = getRouteApi("/shell/scan/$id");

/** A scan: where it is, and then what it found. */
export function ResultPage() {
  const { id } = route.useParams();
  const status = useScanStatus(id);
  const result = useScanResult(id, status.data?.Status === "done");
  const failed = status.data === undefined ? status.error : result.error;
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-4 p-6">
      <title>{`${status.data === undefined ? "Scan" : hostOf(status.data.Data.Url)} · Scan · Fyr`}</title>
      {failed !== null ? (
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
          <Header status={status.data} result={result.data} />
          {status.data.Status === "queued" && <UnderWay status={status.data} />}
          {status.data.Status === "failed" && (
            <ErrorState title="The scan failed">{status.data.Error ?? "Nobody knows why."}</ErrorState>
          )}
          {status.data.Status === "done" && (result.data === undefined ? <Loading /> : <Found result={result.data} />)}
        </>
      )}
    </div>
  );
}

function Header({ status, result }: { status: ScanStatus; result: ScanResult | undefined }) {
  const now = useNow();
  const navigate = useNavigate();
  const submit = useSubmitScan();
  const { Url, Id } = status.Data;
  const again = (): void => {
    submit.mutate(
      {
        url: Url,
        rescan: "true",
        accept_private_parts: "true",
        ...(result !== undefined && optionsOf(result.About)),
      },
      {
        onSuccess: ({ Data }) => void navigate({ to: "/scan/$id", params: { id: Data.Id } }),
        onError: (error) => toast.error(messageOf(error)),
      },
    );
  };
  const saveWebsite = (): void => {
    readWebsite(Id).then(
      (blob) => downloadBlob(`scan-${Id}.txt`, blob),
      (error: unknown) => toast.error(messageOf(error)),
    );
  };
  return (
    <header className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <p className="text-xs text-dim">
          <Link to="/scan" className="text-accent underline">
            URL Scan
          </Link>{" "}
          · {relativeTime(result?.Timestamp ?? status.Timestamp, now)}
          {result !== undefined && ` · ${result.About.Visibility}`}
        </p>
        <h1 className="mono text-lg font-semibold break-all">{Url}</h1>
      </div>
      {status.Status === "failed" && (
        <Button onClick={again} disabled={submit.isPending}>
          <RotateCw aria-hidden /> Scan again
        </Button>
      )}
      {result !== undefined && (
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button onClick={again} disabled={submit.isPending}>
            <RotateCw aria-hidden /> Rescan
          </Button>
          <Button onClick={() => download(`scan-${Id}.json`, "application/json", [JSON.stringify(result, null, 2)])}>
            <Braces aria-hidden /> JSON
          </Button>
          <Button
            onClick={() => download(`scan-${Id}.har`, "application/json", [JSON.stringify(harOf(result), null, 2)])}
          >
            <Braces aria-hidden /> HAR
          </Button>
          <Button onClick={saveWebsite}>
            <FileText aria-hidden /> HTML as text
          </Button>
        </div>
      )}
    </header>
  );
}

/** Those of a scan, for one more like it: what others made public is looked at in private. */
const optionsOf = ({ Visibility, Device, UserAgent, Language, Referer, Wait, Exit, Own }: ScanResult["About"]) => ({
  visibility: Own ? Visibility : ("private" as const),
  device: Device,
  language: Language,
  wait: Wait,
  ...(UserAgent !== null && { user_agent: UserAgent }),
  ...(Referer !== null && { referer: Referer }),
  ...(Exit !== null && { exit: Exit }),
});

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
      <p className="text-xs text-dim">A scan takes 5 to 30 seconds.</p>
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

function Found({ result }: { result: ScanResult }) {
  const { EndedBy, Duration } = result.Data;
  return (
    <>
      {EndedBy !== null && (
        <Banner kind="warning">
          {ENDED_BY[EndedBy] ?? `The scan ended by ${EndedBy}.`} It took {formatDuration(Math.round(Duration / 1000))}.
        </Banner>
      )}
      <SummaryCard result={result} />
      <RequestsCard result={result} />
      <ContentCards result={result} />
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

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : url);
