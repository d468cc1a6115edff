import { once } from "node:events";
import type { DataSource } from "@fyr/contract";

/** Sources on standard output: a table for a person, one JSON object a line for a program. */
export async function writeSources(
  sources: readonly DataSource[],
  out: NodeJS.WriteStream = process.stdout,
): Promise<void> {
  const lines = out.isTTY ? tableOf(sources, Date.now()) : sources.map((source) => JSON.stringify(source));
  for (const line of lines) {
    if (!out.write(`${line}\n`)) await once(out, "drain");
  }
}

const HEAD = ["SOURCE", "STATE", "ROWS", "CHANGE", "AGE", "PROBLEM"];

export function tableOf(sources: readonly DataSource[], now: number): string[] {
  const rows = [HEAD, ...sources.map((source) => cellsOf(source, now))];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  return rows.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

function cellsOf(
  { id, state, rows, added, removed, succeeded_at, problem, overclaims }: DataSource,
  now: number,
): string[] {
  const change = added + removed === 0 ? "" : `+${added} -${removed}`;
  return [
    id,
    state,
    String(rows),
    change,
    ageOf(succeeded_at, now),
    problem ?? overclaims.map(overclaimText).join("; "),
  ];
}

/** 'GitHub: 99.9 % of 27,900,000 addresses are announced by other large owners'. */
function overclaimText({ name, addresses, share }: DataSource["overclaims"][number]): string {
  const percent = (100 * share).toFixed(1);
  return `${name}: ${percent} % of ${addresses.toLocaleString("en")} addresses are announced by other large owners`;
}

function ageOf(time: string | null, now: number): string {
  if (time === null) return "-";
  const minutes = Math.max(0, Math.round((now - Date.parse(time)) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  return minutes < 2880 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 1440)} d`;
}
