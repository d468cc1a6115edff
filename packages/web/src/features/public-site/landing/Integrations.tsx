import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { CopyButton } from "../../../components/CopyButton.tsx";
import { TabList, TabPanel, Tabs } from "../../../components/Tabs.tsx";
import { Section } from "../Section.tsx";
import { type Snippet, snippetsOf } from "./snippets.ts";

const TABS = [
  { id: "api", label: "API", text: "One address or a thousand in a call. Create a key in your account." },
  { id: "datasets", label: "Datasets", text: "The raw data as files. Samples need no key." },
  { id: "blocklists", label: "Blocklists", text: "The addresses to block, as a file. This is the public sample." },
] as const;

const SNIPPETS = snippetsOf(location.origin);

/** Programs that work as they stand. */
export function Integrations() {
  const [chosen, setChosen] = useState("api");
  return (
    <Section title="Works with your tools" lead="Copy, paste, run: these examples call this installation.">
      <Tabs value={chosen} onValue={setChosen} className="rounded-xl border border-line bg-panel">
        <TabList label="Integrations" tabs={TABS} className="px-3 pt-3" />
        {TABS.map(({ id, text }) => (
          <TabPanel key={id} id={id} className="p-5">
            <p className="mb-4 text-base text-dim">
              {text}
              {id !== "api" && (
                <>
                  {" "}
                  <Link to="/datasets" className="text-accent underline underline-offset-2">
                    All datasets
                  </Link>
                </>
              )}
            </p>
            <div className="grid gap-4 lg:grid-cols-2">
              {SNIPPETS[id].map((snippet) => (
                <Code key={snippet.language} snippet={snippet} />
              ))}
            </div>
          </TabPanel>
        ))}
      </Tabs>
    </Section>
  );
}

function Code({ snippet: { language, code } }: { snippet: Snippet }) {
  return (
    <figure className="flex min-w-0 flex-col first:lg:col-span-2 overflow-hidden rounded-lg border border-line bg-canvas">
      <figcaption className="flex h-9 items-center justify-between border-b border-line pr-1 pl-3 text-xs text-faint">
        {language}
        <CopyButton text={code} label={`Copy ${language}`} size="icon-sm" />
      </figcaption>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys, too
        tabIndex={0}
        aria-label={language}
        className="mono overflow-x-auto p-3 text-xs leading-5 text-ink max-md:break-all max-md:whitespace-pre-wrap"
      >
        {code}
      </pre>
    </figure>
  );
}
