import { Link } from "@tanstack/react-router";
import { Tabs } from "radix-ui";
import { CopyButton } from "../../../components/CopyButton.tsx";
import { Section } from "../Section.tsx";
import { type Snippet, snippetsOf } from "./snippets.ts";

const TABS = [
  { id: "api", label: "API", text: "One address or a thousand in a call. Create a key in your account." },
  { id: "datasets", label: "Datasets", text: "The raw data as files. Samples need no key." },
  { id: "blocklists", label: "Blocklists", text: "The addresses to block, as a file. This is the public sample." },
] as const;

const SNIPPETS = snippetsOf(location.origin);

const trigger =
  "-mb-px border-b-2 border-transparent px-3 pb-2.5 text-sm text-dim hover:text-ink focus-visible:-outline-offset-2 " +
  "data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink";

/** Programs that work as they stand. */
export function Integrations() {
  return (
    <Section title="Works with your tools" lead="Copy, paste, run: these examples call this installation.">
      <Tabs.Root defaultValue="api" className="rounded-xl border border-line bg-panel">
        <Tabs.List aria-label="Integrations" className="flex gap-1 border-b border-line px-3 pt-3">
          {TABS.map(({ id, label }) => (
            <Tabs.Trigger key={id} value={id} className={trigger}>
              {label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {TABS.map(({ id, text }) => (
          <Tabs.Content key={id} value={id} className="p-5">
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
          </Tabs.Content>
        ))}
      </Tabs.Root>
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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys, too */}
      <pre tabIndex={0} aria-label={language} className="mono overflow-x-auto p-3 text-xs leading-5 text-ink">
        {code}
      </pre>
    </figure>
  );
}
