import { Play, Square } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { Modal } from "../../../components/Modal.tsx";
import { useStore } from "../../../lib/store.ts";
import { Answer } from "./Answer.tsx";
import { Code } from "../parts/Code.tsx";
import { pastedKey } from "./credential.ts";
import { RunFailure } from "./RunFailure.tsx";
import { RunsAs } from "./RunsAs.tsx";
import type { Request } from "../call/request.ts";
import type { Run } from "./use-run.ts";

/** A request and what became of it. */
export function RunModal({
  title,
  request: { method, path, body },
  price,
  run,
  onRun,
  onCancel,
  onClose,
}: {
  title: string;
  request: Request;
  price: string;
  run: Run;
  onRun: () => void;
  onCancel: () => void;
  onClose: () => void;
}) {
  const withKey = useStore(pastedKey).trim() !== "";
  const loading = run.state === "loading";
  return (
    <Modal open onClose={onClose} title={`Run query: ${title}`} className="top-[8vh] max-w-3xl">
      <div className="flex flex-col gap-4">
        <Part title="Request">
          <Code label="Request" text={`${method} ${location.origin}${path}${body === null ? "" : `\n\n${body}`}`} />
          <RunsAs />
          <div className="flex items-center gap-2">
            <p className="flex-1 text-xs text-faint">
              {price}, {withKey ? "with the key" : "as your session"}
            </p>
            {loading ? (
              <Button onClick={onCancel}>
                <Square aria-hidden /> Cancel
              </Button>
            ) : (
              <Button onClick={onRun}>
                <Play aria-hidden /> Run again
              </Button>
            )}
          </div>
        </Part>
        <Part title="Response">
          <output className="block">
            {loading && <span className="text-dim">Loading…</span>}
            {run.state === "cancelled" && <span className="text-dim">Cancelled. The answer is ignored.</span>}
          </output>
          {run.state === "lost" && (
            <RunFailure reason="The server does not answer. Check the connection and try again." />
          )}
          {run.state === "answered" && <Answer exchange={run.exchange} />}
        </Part>
      </div>
    </Modal>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3 className="text-xs font-medium text-dim">{title}</h3>
      {children}
    </section>
  );
}
