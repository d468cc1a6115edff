import { useState } from "react";
import { TabList, TabPanel, Tabs } from "../../../components/Tabs.tsx";
import { Code } from "../parts/Code.tsx";
import type { Example } from "./examples.ts";

/** The same call in each language. */
export function Examples({ title, examples }: { title: string; examples: readonly Example[] }) {
  const [chosen, setChosen] = useState("curl");
  return (
    <Tabs value={chosen} onValue={setChosen} className="flex flex-col gap-2">
      <TabList
        label={`${title}: examples`}
        tabs={examples.map(({ language }) => ({ id: language, label: language }))}
        size="sm"
        className="print:hidden"
      />
      {examples.map(({ language, code }) => (
        <TabPanel key={language} id={language}>
          <Code label={language} text={code} />
        </TabPanel>
      ))}
    </Tabs>
  );
}
