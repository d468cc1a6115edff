import type { DatasetRule, DatasetStanding } from "@fyr/contract";
import { Hammer, X } from "lucide-react";
import { useState } from "react";
import { Ago } from "../../components/Ago.tsx";
import { Button } from "../../components/Button.tsx";
import { ProgressBar } from "../../components/ProgressBar.tsx";
import { Select } from "../../components/Select.tsx";
import { toast } from "../../components/toast/index.ts";
import { messageOf } from "../../lib/api/index.ts";
import { formatBytes, formatNumber, plural } from "../../lib/format.ts";
import { useBuild, useCancelBuild, useSetRule } from "./api.ts";

const ACCESS = [
  { value: "admins", label: "Administrators only" },
  { value: "paid", label: "Paid plans" },
  { value: "accounts", label: "All accounts" },
  { value: "everyone", label: "Everyone" },
] as const;
const CREDITS = [0, 10, 100, 1000, 10_000];
const failed = (error: Error) => toast.error(messageOf(error));

/** For administrators: how a dataset is built, and who may have it. */
export function AdminPart({ standing }: { standing: DatasetStanding }) {
  const { id, name, state, progress, problem, checked_at, builds, bytes, rule } = standing;
  const build = useBuild();
  const cancel = useCancelBuild();
  const isFile = id !== "whois";
  return (
    <div className="flex flex-col gap-3 border-t border-line px-4 py-3">
      {problem !== null && state === "idle" && (
        <p role="alert" className="text-danger">
          The last build failed: {problem}
        </p>
      )}
      {state !== "idle" && (
        <div className="flex flex-col gap-1.5">
          <p className="text-xs text-dim">{state === "waiting" ? "Waits for its turn" : stageText(progress)}</p>
          <ProgressBar label={`Build of ${name}`} value={progress?.done ?? 0} max={progress?.of ?? 0} />
        </div>
      )}
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Rule key={`${rule.access} ${rule.credits}`} standing={standing} />
        {isFile && (
          <div className="ml-auto flex items-center gap-3 text-xs text-dim">
            <span>
              {plural(builds.length, "build")} with files, {formatBytes(bytes)}
              {checked_at !== null && (
                <>
                  , measured <Ago at={checked_at} inText />
                </>
              )}
            </span>
            {state === "idle" ? (
              <Button
                size="sm"
                aria-label={`Build now: ${name}`}
                disabled={build.isPending}
                onClick={() => build.mutate([id], { onError: failed })}
              >
                <Hammer aria-hidden /> Build now
              </Button>
            ) : (
              <Button
                size="sm"
                aria-label={`Cancel the build of ${name}`}
                disabled={cancel.isPending}
                onClick={() => cancel.mutate(id, { onError: failed })}
              >
                <X aria-hidden /> Cancel
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

function stageText(progress: DatasetStanding["progress"]): string {
  if (progress === null) return "Begins";
  const { stage, done, of } = progress;
  const words = stage === "delta" ? "Compares with the build before" : stage === "files" ? "Writes the files" : "Reads";
  return `${words}: ${formatNumber(done)}${of === null ? "" : ` of ${formatNumber(of)}`}`;
}

/** Who may have it, and what it costs; set when it is pressed. */
function Rule({ standing: { id, name, rule } }: { standing: DatasetStanding }) {
  const [draft, setDraft] = useState<DatasetRule>(rule);
  const set = useSetRule();
  const isSame = draft.access === rule.access && draft.credits === rule.credits;
  const credits = [...new Set([...CREDITS, rule.credits])].toSorted((a, b) => a - b);
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <Select
        label={`Who may have ${name}`}
        value={draft.access}
        options={ACCESS}
        onValue={(access) => setDraft({ access, credits: access === "everyone" ? 0 : draft.credits })}
      />
      <Select
        label="Credits for a build"
        value={String(draft.credits)}
        options={credits.map((one) => ({ value: String(one), label: one === 0 ? "Free" : formatNumber(one) }))}
        disabled={draft.access === "everyone"}
        onValue={(text) => setDraft({ ...draft, credits: Number(text) })}
      />
      {!isSame && (
        <Button
          look="solid"
          disabled={set.isPending}
          onClick={() =>
            set.mutate({ id, rule: draft }, { onSuccess: () => toast.success("The access was set"), onError: failed })
          }
        >
          Set
        </Button>
      )}
    </div>
  );
}
