import type { ScanResult } from "@fyr/contract";
import { useState } from "react";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { CopyButton } from "../../../components/CopyButton.tsx";

const ABOUT = {
  what: "The whole result as the API gives it.",
  from: "GET /search/result/{id}?full=true.",
  how: "Without full=true the API gives a summary of at most 10 KB.",
};
/** Characters that a browser lays out at once; the file has all. */
const SHOWN = 200_000;

/** The result as JSON, once it is asked for. */
export function RawCard({ result }: { result: ScanResult }) {
  const [isOpen, setOpen] = useState(false);
  const text = isOpen ? JSON.stringify(result, null, 2) : "";
  return (
    <Card
      title="Raw JSON"
      about={ABOUT}
      className="print:hidden"
      bodyClassName={isOpen ? "" : "p-0"}
      isLong
      aside={
        <div className="flex gap-2 py-1">
          {isOpen && (
            <CopyButton text={() => JSON.stringify(result, null, 2)} label="Copy JSON" size="sm">
              Copy JSON
            </CopyButton>
          )}
          <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? "Hide" : "Show"}
          </Button>
        </div>
      }
    >
      {isOpen && (
        <>
          <pre
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys, too
            tabIndex={0}
            className="mono max-h-[32rem] overflow-auto text-xs leading-5 break-all whitespace-pre-wrap"
          >
            {text.slice(0, SHOWN)}
          </pre>
          {text.length > SHOWN && <p className="mt-2 text-xs text-dim">The rest is in the file: Export, JSON.</p>}
        </>
      )}
    </Card>
  );
}
