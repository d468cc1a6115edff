import type { DataSource, SourceProgress } from "@fyr/contract";
import { X } from "lucide-react";
import { IconButton } from "../../../components/IconButton.tsx";
import { ProgressBar } from "../../../components/ProgressBar.tsx";
import { formatBytes, formatNumber } from "../../../lib/format.ts";
import { useAct } from "./api.ts";

const STAGES: Record<SourceProgress["stage"], string> = {
  waiting: "Waiting",
  fetching: "Fetching",
  reading: "Reading",
  storing: "Storing",
};

function howMuch({ stage, done, of }: SourceProgress): string {
  if (stage === "waiting" || done === 0) return "";
  const say = stage === "fetching" ? formatBytes : formatNumber;
  return of === null ? ` ${say(done)}` : ` ${say(done)} of ${say(of)}`;
}

/** How far a run is, and the way to end it. */
export function RunState({ of, progress }: { of: DataSource; progress: SourceProgress }) {
  const act = useAct();
  const { stage, done, of: all } = progress;
  return (
    <div className="flex min-w-32 items-center gap-2">
      <div className="flex flex-1 flex-col gap-1">
        <output className="tabular text-xs whitespace-nowrap text-dim">
          {STAGES[stage]}
          {howMuch(progress)}
        </output>
        <ProgressBar label={`Progress of ${of.name}`} value={all === null ? 0 : done} max={all ?? 0} />
      </div>
      <IconButton
        label={`Cancel the run of ${of.name}`}
        size="icon-sm"
        // What has begun to be stored is stored.
        disabled={act.isPending || stage === "storing"}
        onClick={() => act.mutate({ of, act: "cancel" })}
      >
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
