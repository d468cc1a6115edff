import type { SystemState } from "@fyr/contract";
import type { DiskState } from "../../storage/disk/index.ts";
import type { DamagedPart } from "../../storage/observations/index.ts";

interface State {
  readonly disk: DiskState;
  readonly isSilent: boolean;
  readonly ledgerAnswers: boolean;
}

/** @param damaged null for callers who are no administrators, and see no figures either */
export function presentState(
  { disk, isSilent, ledgerAnswers }: State,
  damaged: readonly DamagedPart[] | null,
): SystemState {
  return {
    disk: disk.level,
    observations: isSilent ? "silent" : "answers",
    ledger: ledgerAnswers ? "answers" : "silent",
    details: damaged && {
      free_bytes: disk.freeBytes,
      min_free_bytes: disk.minFreeBytes,
      free_files: Number.isFinite(disk.freeFiles) ? disk.freeFiles : null,
      writable: disk.writable,
      damaged: damaged.map(({ table, part, rows, reason, restoredFrom }) => ({
        table,
        part,
        rows,
        reason,
        restored_from: restoredFrom,
      })),
    },
  };
}
