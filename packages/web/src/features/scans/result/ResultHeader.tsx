import type { ScanResult, ScanStatus } from "@fyr/contract";
import { Link, useNavigate } from "@tanstack/react-router";
import { Columns2, Download, Monitor, PenLine, RotateCw, Smartphone, Trash2 } from "lucide-react";
import { useState } from "react";
import { Ago } from "../../../components/Ago.tsx";
import { Button, buttonClass } from "../../../components/Button.tsx";
import { ConfirmMutation } from "../../../components/ConfirmMutation.tsx";
import { IconButton } from "../../../components/IconButton.tsx";
import { Menu, MenuItem } from "../../../components/menu/index.ts";
import { PrintButton } from "../../../components/PrintButton.tsx";
import { toast } from "../../../components/toast/index.ts";
import { messageOf } from "../../../lib/api/index.ts";
import { downloadBlob } from "../../../lib/download.ts";
import { openComposer } from "../../submissions/index.ts";
import { readWebsite, useDeleteScan, useSubmitScan } from "../api.ts";
import { saveHar, saveJson, saveStix } from "../exports.ts";
import { reportOf } from "../report.ts";

/** What was scanned, when and for whom, and what can be done with the scan. */
export function ResultHeader({ status, result }: { status: ScanStatus; result: ScanResult | undefined }) {
  const navigate = useNavigate();
  const submit = useSubmitScan();
  const { Url, Id } = status.Data;
  const other = result?.About.Device === "phone" ? "desktop" : "phone";
  const again = (more: { readonly device?: typeof other } = {}): void => {
    submit.mutate(
      {
        url: Url,
        rescan: "true",
        accept_private_parts: "true",
        ...(result !== undefined && optionsOf(result.About)),
        ...more,
      },
      {
        onSuccess: ({ Data }) => void navigate({ to: "/scan/$id", params: { id: Data.Id } }),
        onError: (error) => toast.error(messageOf(error)),
      },
    );
  };
  return (
    <header className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <p className="text-xs text-dim">
          <Link to="/scan" className="text-accent underline">
            URL Scan
          </Link>{" "}
          · <Ago at={result?.Timestamp ?? status.Timestamp} inText />
          {result !== undefined && ` · ${result.About.Visibility} · as ${result.About.Device}`}
          {result?.About.Exit !== null && result !== undefined && ` by ${result.About.Exit}`}
        </p>
        <h1 className="mono text-lg font-semibold break-all">{Url}</h1>
      </div>
      {status.Status === "failed" && (
        <div className="flex gap-2 print:hidden">
          <Button onClick={() => again()} disabled={submit.isPending}>
            <RotateCw aria-hidden /> Scan again
          </Button>
          <DeleteButton id={Id} />
        </div>
      )}
      {result !== undefined && (
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button onClick={() => again()} disabled={submit.isPending}>
            <RotateCw aria-hidden /> Rescan
          </Button>
          <Button onClick={() => again({ device: other })} disabled={submit.isPending}>
            {other === "phone" ? <Smartphone aria-hidden /> : <Monitor aria-hidden />} Scan as {other}
          </Button>
          <Button onClick={() => openComposer({ text: reportOf(result) })}>
            <PenLine aria-hidden /> Report
          </Button>
          <Link to="/scan/compare" search={{ a: Id }} className={buttonClass("outline", "md")}>
            <Columns2 aria-hidden /> Compare
          </Link>
          <ExportMenu result={result} />
          <PrintButton />
          {result.About.Own && <DeleteButton id={Id} />}
        </div>
      )}
    </header>
  );
}

function ExportMenu({ result }: { result: ScanResult }) {
  const { Id } = result.Data;
  const saveWebsite = (): void => {
    readWebsite(Id).then(
      (blob) => downloadBlob(`scan-${Id}.txt`, blob),
      (error: unknown) => toast.error(messageOf(error)),
    );
  };
  return (
    <Menu
      trigger={
        <Button>
          <Download aria-hidden /> Export
        </Button>
      }
    >
      <MenuItem onSelect={() => saveJson(result)}>JSON</MenuItem>
      <MenuItem onSelect={() => void saveHar(result)}>HAR</MenuItem>
      <MenuItem onSelect={() => void saveStix(result)}>STIX 2.1</MenuItem>
      <MenuItem onSelect={saveWebsite}>HTML as text</MenuItem>
    </Menu>
  );
}

function DeleteButton({ id }: { id: string }) {
  const navigate = useNavigate();
  const deletion = useDeleteScan();
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <>
      <IconButton label="Delete this scan" look="outline" onClick={() => setAsked(id)}>
        <Trash2 aria-hidden />
      </IconButton>
      <ConfirmMutation
        input={asked}
        mutation={{
          isPending: deletion.isPending,
          mutate: (input, options) =>
            deletion.mutate(input, {
              ...options,
              onSuccess: (...given) => {
                options?.onSuccess?.(...given);
                void navigate({ to: "/scan" });
              },
            }),
        }}
        title="Delete this scan?"
        action="Delete"
        done="The scan was deleted"
        onClose={() => setAsked(null)}
      >
        Its result, its document and its pictures are deleted for good. What a public scan has added to relations and
        names stays.
      </ConfirmMutation>
    </>
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
