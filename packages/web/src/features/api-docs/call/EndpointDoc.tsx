import { useQuery } from "@tanstack/react-query";
import { Play } from "lucide-react";
import { useState, type SubmitEvent } from "react";
import { Button } from "../../../components/Button.tsx";
import { CopyButton } from "../../../components/CopyButton.tsx";
import { Chip } from "../../../components/Tags.tsx";
import { urlOf } from "../../../lib/api/index.ts";
import { Examples } from "./Examples.tsx";
import { examplesOf } from "./examples.ts";
import { Inputs } from "./Inputs.tsx";
import type { CallDoc } from "../../../lib/api-docs.ts";
import { Prose } from "../parts/Prose.tsx";
import { type Draft, draftOf, EXAMPLE_ID, priceOf, shownPath, withExisting, withPlaceholder } from "./request.ts";
import { RunModal } from "../run/RunModal.tsx";
import { SchemaText } from "./SchemaText.tsx";
import { documentedCall } from "../documented.ts";
import { Section } from "../parts/Section.tsx";
import { useRun } from "../run/use-run.ts";

/** One call: what it does, takes and answers, in examples and to be tried. */
export function EndpointDoc({ doc }: { doc: CallDoc }) {
  const endpoint = documentedCall(doc.endpoint);
  const { method, cost, scope, access, download } = endpoint;
  const existing = useExisting(doc.existing);
  // What is found comes into fields that nobody has changed.
  const [typed, setDraft] = useState<Draft | null>(null);
  const draft = typed ?? withExisting(draftOf(doc), existing);
  const [open, setOpen] = useState(false);
  const { run, start, cancel } = useRun();
  const request = { method, path: urlOf(endpoint, draft), body: draft.body };
  const price = priceOf(cost, draft.body);
  // A file is nothing to send or show in a window.
  const runs = doc.file === undefined && download === undefined;
  const begin = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!runs) return;
    setOpen(true);
    void start(request);
  };
  const close = () => {
    cancel();
    setOpen(false);
  };
  return (
    <Section id={doc.anchor} title={doc.title}>
      <div className="flex flex-wrap items-center gap-2">
        <code className="mono text-sm break-all">
          <span className="font-semibold text-accent">{method}</span> /api{shownPath(endpoint.path)}
        </code>
        <Chip>{cost === 0 || cost === 1 ? price : `1 credit per item of ${cost.perItemOf}`}</Chip>
        {access !== "public" && <Chip>{scope === undefined ? "Any key" : `Scope ${scope}`}</Chip>}
        {access === "public" && <Chip>No key needed</Chip>}
        {access === "admin" && <Chip severity="warning">Administrators only</Chip>}
      </div>
      <p className="text-base text-dim">
        <Prose>{`${endpoint.summary}.`}</Prose>
        {doc.text !== undefined && (
          <>
            {" "}
            <Prose>{doc.text}</Prose>
          </>
        )}
      </p>
      <form
        aria-label={`Try ${doc.title}`}
        onSubmit={begin}
        className="flex flex-col gap-3 rounded-lg border border-line bg-panel p-4 print:not-has-[input]:not-has-[textarea]:hidden"
      >
        <Inputs endpoint={endpoint} draft={draft} onDraft={setDraft} />
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          <code className="mono min-w-40 flex-1 text-xs break-all text-dim">{request.path}</code>
          <CopyButton
            text={() => `${location.origin}${withPlaceholder(request.path)}`}
            label="Copy the address"
            size="md"
          >
            Copy
          </CopyButton>
          {runs && (
            <>
              <span className="text-xs text-faint">{price}</span>
              <Button look="solid" type="submit">
                <Play aria-hidden /> Run query
              </Button>
            </>
          )}
        </div>
      </form>
      <Examples title={doc.title} examples={examplesOf(location.origin, { ...request, file: doc.file, download })} />
      {request.path.includes(EXAMPLE_ID) && (
        <p className="text-xs text-dim">
          The id that begins with {EXAMPLE_ID} is an example: put one of yours in its place.
        </p>
      )}
      {endpoint.body !== null && (
        <Labelled text="Request body">
          <SchemaText label={`${doc.title}: request body`} lines={endpoint.body} />
        </Labelled>
      )}
      <Labelled text={download === undefined ? "Response: data" : `Response: a file of lines (${download})`}>
        <SchemaText label={`${doc.title}: response`} lines={endpoint.data} />
      </Labelled>
      {open && (
        <RunModal
          title={doc.title}
          request={request}
          price={price}
          run={run}
          onRun={() => void start(request)}
          onCancel={cancel}
          onClose={close}
        />
      )}
    </Section>
  );
}

/** The id of the first thing that the example may name; null where there is none, or none is known yet. */
function useExisting(existing: CallDoc["existing"]): string | null {
  const found = useQuery({
    queryKey: ["api-docs", "existing", existing?.what],
    queryFn: async ({ signal }) => (await existing?.find(signal)) ?? null,
    enabled: existing !== undefined,
    staleTime: Infinity,
    retry: false,
  });
  return found.data ?? null;
}

function Labelled({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5">
      <h3 className="text-xs font-medium text-dim">{text}</h3>
      {children}
    </div>
  );
}
