import type { ArticleSource } from "@fyr/contract";
import { Download, Newspaper, Plus, RefreshCw, Upload } from "lucide-react";
import { useState } from "react";
import { Banner } from "../../../components/Banner.tsx";
import { Button } from "../../../components/Button.tsx";
import { ChooseFiles } from "../../../components/ChooseFiles.tsx";
import { ConfirmMutation } from "../../../components/ConfirmMutation.tsx";
import { Listing } from "../../../components/Listing.tsx";
import { Modal } from "../../../components/Modal.tsx";
import { SearchField } from "../../../components/SearchField.tsx";
import { Table } from "../../../components/Table.tsx";
import { plural } from "../../../lib/format.ts";
import { AddSource } from "./AddSource.tsx";
import { saveOpml, useArticleSources, useImport, useRemove, useRunAll } from "./api.ts";
import { SourceRow } from "./SourceRow.tsx";

const COLUMNS = ["Source", "Category", "State", "Articles", "Fetched", "Next run", ""];

/** The feeds that articles come from, how each stands, and what can be done about it. */
export function ArticleSourcesPage() {
  const sources = useArticleSources();
  const runAll = useRunAll();
  const upload = useImport();
  const remove = useRemove();
  const [text, setText] = useState("");
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<ArticleSource | null>(null);
  const shown = inOrder(filter(sources.data?.sources ?? [], text));
  const { reach, waiting = 0 } = sources.data ?? {};
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-4 p-6">
      <title>Article sources · Fyr</title>
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-xl font-semibold tracking-tight">Article sources</h1>
          <p className="mt-1 text-dim">
            Feeds of blogs and CERTs, and documents of STIX, TAXII and MISP. Their articles are read under News.
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => void saveOpml()}>
            <Download aria-hidden /> Export OPML
          </Button>
          <ChooseFiles
            label="OPML to import"
            accept=".opml,.xml,text/x-opml,text/xml"
            single
            onFiles={([file]) => file !== undefined && upload.mutate(file)}
          >
            <Upload aria-hidden /> Import OPML
          </ChooseFiles>
          <Button disabled={runAll.isPending} onClick={() => runAll.mutate()}>
            <RefreshCw aria-hidden /> Run all
          </Button>
          <Button look="solid" onClick={() => setAdding(true)}>
            <Plus aria-hidden /> Add a source
          </Button>
        </div>
      </header>
      {reach?.offline === true && (
        <Banner kind="warning">
          No request leaves this machine (<code className="mono">FYR_OFFLINE</code>)
          {reach.mirror ? ": feeds are read from the mirror, where it has them." : ", so no feed is fetched."}
        </Banner>
      )}
      {waiting > 0 && <output className="text-sm text-dim">{plural(waiting, "article")} waiting to be read</output>}
      <SearchField label="Search article sources" value={text} onValue={setText} />
      <section aria-label="Article sources" className="rounded-lg border border-line bg-panel">
        <Listing
          query={sources}
          count={() => shown.length}
          failed="The sources could not be loaded"
          empty={{ icon: Newspaper, title: "No sources found", text: "Add one by its address." }}
        >
          {() => (
            <Table label="Article sources" columns={COLUMNS} wideOnly={["Category"]} pinned>
              {shown.map((source) => (
                <SourceRow key={source.id} of={source} onRemove={() => setRemoving(source)} />
              ))}
            </Table>
          )}
        </Listing>
      </section>
      <Modal open={isAdding} title="Add a source" onClose={() => setAdding(false)}>
        <AddSource onDone={() => setAdding(false)} />
      </Modal>
      <ConfirmMutation
        input={removing?.id ?? null}
        mutation={remove}
        title="Remove this source?"
        action="Remove"
        done="Source removed."
        onClose={() => setRemoving(null)}
      >
        <strong className="text-ink">{removing?.name}</strong> is not fetched any more. Its articles stay as long as
        articles are kept. Add its address again to have it back.
      </ConfirmMutation>
    </div>
  );
}

function filter(sources: readonly ArticleSource[], text: string): ArticleSource[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return sources.filter(({ name, url, category, state }) => {
    const content = `${name} ${url} ${category} ${state}`.toLowerCase();
    return words.every((word) => content.includes(word));
  });
}

const RANKS: Partial<Readonly<Record<ArticleSource["state"], number>>> = { quarantined: 0, failed: 0, disabled: 2 };

/** Those that need attention first, those that are off last. */
const inOrder = (sources: readonly ArticleSource[]): ArticleSource[] =>
  sources.toSorted((a, b) => (RANKS[a.state] ?? 1) - (RANKS[b.state] ?? 1) || a.name.localeCompare(b.name, "en"));
