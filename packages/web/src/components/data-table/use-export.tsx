import { type ReactNode, useState } from "react";
import { download } from "../../lib/download.ts";
import type { ExportChoice } from "./export.ts";

/** Writes rows to a file, after the question that it has. */
export function useExport<T>(exportName: string) {
  const [asked, setAsked] = useState<{ choice: ExportChoice<T>; rows: readonly T[] } | null>(null);
  const save = async ({ suffix, type, write }: ExportChoice<T>, rows: readonly T[], notes: readonly string[]) => {
    download(`${exportName}.${suffix}`, type, await write(rows, notes));
  };
  /** @param notes of a choice that has been made; null where the question is still open */
  const start = (choice: ExportChoice<T>, rows: readonly T[], notes: readonly string[] | null) => {
    if (notes === null && choice.question?.isNeeded(rows) === true) setAsked({ choice, rows });
    else void save(choice, rows, notes ?? []);
  };
  const Window = asked?.choice.question?.Window;
  const question: ReactNode = asked !== null && Window !== undefined && (
    <Window
      rows={asked.rows}
      onAnswer={(chosen) => {
        setAsked(null);
        if (chosen !== null) void save(asked.choice, chosen.rows, chosen.notes);
      }}
    />
  );
  return { start, question };
}
