/** What was found of what is there, by kind. */
interface Figures {
  /** Of what was found, the share that is right, 0 to 1. */
  readonly precision: number;
  /** Of what is there, the share that was found, 0 to 1. */
  readonly recall: number;
  readonly there: number;
}

export type FiguresByKind = Readonly<Record<string, Figures>>;

/** A text with what is in it and what was found in it, each as `kind value`; the same twice counts twice. */
export interface Sample {
  readonly there: readonly string[];
  readonly found: readonly string[];
}

export function figuresOf(samples: readonly Sample[]): FiguresByKind {
  const counts = new Map<string, { right: number; found: number; there: number }>();
  const of = (entry: string) => {
    const kind = entry.slice(0, entry.indexOf(" "));
    const known = counts.get(kind) ?? { right: 0, found: 0, there: 0 };
    counts.set(kind, known);
    return known;
  };
  for (const { there, found } of samples) {
    const left = [...there];
    for (const entry of there) of(entry).there++;
    for (const entry of found) {
      of(entry).found++;
      const at = left.indexOf(entry);
      if (at < 0) continue;
      left.splice(at, 1);
      of(entry).right++;
    }
  }
  return Object.fromEntries(
    [...counts].map(([kind, { right, found, there }]) => [
      kind,
      { precision: share(right, found), recall: share(right, there), there },
    ]),
  );
}

const share = (part: number, whole: number): number => (whole === 0 ? 1 : Math.round((1000 * part) / whole) / 1000);
