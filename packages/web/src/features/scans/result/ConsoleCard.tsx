import type { ScanResult } from "@fyr/contract";
import { Card } from "../../../components/Card.tsx";
import { CardLine } from "../../../components/CardLine.tsx";
import { formatNumber } from "../../../lib/format.ts";
import { Lines } from "./Lines.tsx";

const ABOUT = {
  what: "What the page wrote to the browser's console, what its dialogs said, and what the scan held back.",
  from: "The browser.",
  how: "Dialogs, popups, permissions and the like are refused, and counted.",
};

const message = (text: string) => <span className={text.startsWith("error") ? "text-danger" : undefined}>{text}</span>;

/** Console messages, and what was held back. */
export function ConsoleCard({ result: { Data } }: { result: ScanResult }) {
  const held = Object.entries(Data.HeldBack).filter(([, count]) => count > 0);
  if (Data.Console.length === 0 && held.length === 0) {
    return (
      <CardLine title="Console" about={ABOUT}>
        Nothing was written, and nothing held back.
      </CardLine>
    );
  }
  return (
    <Card title="Console" about={ABOUT} isLong>
      <div className="flex flex-col gap-4 text-sm">
        <Lines name="Messages" values={Data.Console.map(({ Level, Text }) => `${Level}: ${Text}`)} line={message} />
        <Lines name="Dialogs" values={Data.Dialogs.map(({ Type, Text }) => `${Type}: ${Text}`)} />
        <Lines name="Held back" values={held.map(([what, count]) => `${what}: ${formatNumber(count)}`)} />
      </div>
    </Card>
  );
}
