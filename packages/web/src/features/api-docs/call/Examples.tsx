import { Tabs } from "radix-ui";
import { Code } from "../parts/Code.tsx";
import type { Example } from "./examples.ts";

const trigger =
  "-mb-px border-b-2 border-transparent px-2.5 pb-1.5 text-xs text-dim hover:text-ink focus-visible:-outline-offset-2 " +
  "data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink";

/** The same call in each language. */
export function Examples({ title, examples }: { title: string; examples: readonly Example[] }) {
  return (
    <Tabs.Root defaultValue="curl" className="flex flex-col gap-2">
      <Tabs.List aria-label={`${title}: examples`} className="flex gap-1 border-b border-line print:hidden">
        {examples.map(({ language }) => (
          <Tabs.Trigger key={language} value={language} className={trigger}>
            {language}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {examples.map(({ language, code }) => (
        <Tabs.Content key={language} value={language}>
          <Code label={language} text={code} />
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
