import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { ScanSearch } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Banner } from "../../components/Banner.tsx";
import { Button } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { Field } from "../../components/Field.tsx";
import { Select } from "../../components/Select.tsx";
import { ApiError, messageOf } from "../../lib/api/index.ts";
import { useScanSettings, useSubmitScan } from "./api.ts";
import { later } from "../../components/later.tsx";
import { readFilter } from "./search.ts";
import { type FilterChange, FilterOfScans } from "./FilterOfScans.tsx";
import { ScanList } from "./ScanList.tsx";

const route = getRouteApi("/shell/scan");

const PrivateParts = later(async () => ({ default: (await import("./PrivateParts.tsx")).PrivateParts }));

const ABOUT = {
  what: "A browser of this Fyr opens the page and tells what it saw.",
  from: "The page itself, and what this Fyr knows of its addresses.",
  how: "The site sees this Fyr, and not you. The browser has no cookies and keeps nothing.",
};

const VISIBILITIES = [
  { value: "private", label: "Private: this account alone" },
  { value: "unlisted", label: "Unlisted: whoever has the link" },
  { value: "public", label: "Public: every account" },
] as const;
const DEVICES = [
  { value: "desktop", label: "Desktop" },
  { value: "phone", label: "Phone" },
] as const;
const NO_EXIT = "";

/** A URL to look at, and scans of before. */
export function ScanPage() {
  const filter = route.useSearch();
  const navigate = route.useNavigate();
  const change = (next: FilterChange) =>
    void navigate({ search: (before) => readFilter({ ...before, ...next }), replace: true, resetScroll: false });
  const key = JSON.stringify(filter);
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-4 p-6">
      <title>URL Scan · Fyr</title>
      <h1 className="text-xl font-semibold tracking-tight">URL Scan</h1>
      <ScanForm />
      <FilterOfScans filter={filter} onChange={change} />
      <ScanList key={`own ${key}`} which="own" filter={filter} />
      <ScanList key={`public ${key}`} which="public" filter={filter} />
    </div>
  );
}

function ScanForm() {
  const navigate = useNavigate();
  const settings = useScanSettings();
  const submit = useSubmitScan();
  const [url, setUrl] = useState("");
  const [visibility, setVisibility] = useState<(typeof VISIBILITIES)[number]["value"]>("private");
  const [device, setDevice] = useState<(typeof DEVICES)[number]["value"]>("desktop");
  const [more, setMore] = useState({ user_agent: "", language: "", referer: "", wait: "", exit: NO_EXIT });
  const { off = null, unsandboxed = false, exits = [] } = settings.data ?? {};

  const send = (accepts: boolean): void => {
    if (url.trim() === "") return;
    const given = Object.fromEntries(Object.entries(more).filter(([, value]) => value.trim() !== ""));
    submit.mutate(
      { url: url.trim(), visibility, device, ...given, accept_private_parts: accepts ? "true" : "false" },
      { onSuccess: ({ Data }) => void navigate({ to: "/scan/$id", params: { id: Data.Id } }) },
    );
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    send(false);
  };
  const set = (name: keyof typeof more) => (value: string) => setMore((before) => ({ ...before, [name]: value }));
  const details = submit.error instanceof ApiError ? (submit.error.details ?? []) : [];
  const hasPrivateParts = submit.error instanceof ApiError && submit.error.status === "conflict" && details.length > 0;

  return (
    <Card title="Scan a URL" about={ABOUT}>
      <form onSubmit={onSubmit} className="flex flex-col gap-3">
        {off !== null && <Banner kind="warning">{off}</Banner>}
        {unsandboxed && <Banner kind="warning">Pages run without Chromium’s sandbox on this Fyr.</Banner>}
        <div className="flex flex-wrap items-end gap-3">
          <Field
            label="URL or domain"
            value={url}
            onValue={setUrl}
            placeholder="https://example.com/login"
            className="min-w-64 flex-1"
            spellCheck={false}
            autoComplete="off"
            // What is too long is refused in words, and never cut: it would be another URL.
            maxLength={20_000}
          />
          <Select
            label="Who may see it"
            value={visibility}
            options={VISIBILITIES}
            onValue={setVisibility}
            className="w-64"
          />
          <Select label="As" value={device} options={DEVICES} onValue={setDevice} className="w-32" />
          <Button type="submit" look="solid" size="lg" disabled={url.trim() === "" || submit.isPending || off !== null}>
            <ScanSearch aria-hidden /> {submit.isPending ? "Submitting..." : "Scan"}
          </Button>
        </div>
        {visibility === "public" && (
          <p className="text-sm text-dim">
            Every account will see all that the page shows and sends: its text and document, its pictures, its requests.
          </p>
        )}
        <details className="text-sm">
          <summary className="w-fit cursor-pointer text-dim hover:text-ink">Options</summary>
          <div className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
            <Field label="User agent" value={more.user_agent} onValue={set("user_agent")} maxLength={500} />
            <Field label="Language" value={more.language} onValue={set("language")} placeholder="en-US,en;q=0.9" />
            <Field label="Referer" value={more.referer} onValue={set("referer")} type="url" />
            <Field label="Wait, in seconds" value={more.wait} onValue={set("wait")} type="number" min={0} max={15} />
            {exits.length > 0 && (
              <Select
                label="Exit"
                value={more.exit}
                options={[{ value: NO_EXIT, label: "The usual" }, ...exits.map((value) => ({ value, label: value }))]}
                onValue={set("exit")}
              />
            )}
          </div>
        </details>
        {hasPrivateParts ? (
          <Banner kind="warning">
            <PrivateParts url={url} referer={more.referer} details={details} />
            <Button size="sm" onClick={() => send(true)}>
              Send it all the same
            </Button>
          </Banner>
        ) : (
          submit.isError && <Banner kind="error">{messageOf(submit.error)}</Banner>
        )}
      </form>
    </Card>
  );
}
