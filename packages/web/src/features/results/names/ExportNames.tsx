import { Download } from "lucide-react";
import { Button } from "../../../components/Button.tsx";
import { Menu, MenuItem, MenuLabel } from "../../../components/menu/index.ts";
import { download } from "../../../lib/download.ts";
import { namesInWords } from "../../../lib/indicator-words.ts";
import type { LookedUp } from "./use-names.ts";

const load = () => import("./files.ts");
const FILES = [
  { suffix: "csv", type: "text/csv", writer: async () => (await load()).csvOfNames },
  { suffix: "txt", type: "text/plain", writer: async () => (await load()).textOfNames },
  { suffix: "jsonl", type: "application/x-ndjson", writer: async () => (await load()).jsonLinesOfNames },
] as const;

/** The files that the names of a list can be written to: a table of addresses has no columns for them. */
export function ExportNames({ rows }: { rows: readonly Pick<LookedUp, "name" | "answer">[] }) {
  return (
    <Menu
      trigger={
        <Button size="sm" disabled={rows.length === 0} className="print:hidden">
          <Download aria-hidden /> Export names
        </Button>
      }
    >
      <MenuLabel>{namesInWords(rows.length)}</MenuLabel>
      {FILES.map(({ suffix, type, writer }) => (
        <MenuItem
          key={suffix}
          onSelect={() => void writer().then((write) => download(`fyr-names.${suffix}`, type, write(rows)))}
        >
          {suffix}
        </MenuItem>
      ))}
    </Menu>
  );
}
