/** One value of a document, under its dotted name as the document spells it. */
export interface Leaf {
  readonly field: string;
  /** Which of the field's values it is, from 0. */
  readonly item: number;
  readonly text: string;
}

const DEPTH_MAX = 16;

/** All values of a document, as a search sees them: texts, numbers and booleans, in their order. */
export function leavesOf(document: Readonly<Record<string, unknown>>): Leaf[] {
  const leaves: Leaf[] = [];
  const counts = new Map<string, number>();
  const collect = (field: string, value: unknown, depth: number): void => {
    if (depth > DEPTH_MAX || value === null) return;
    if (Array.isArray(value)) {
      for (const element of value) collect(field, element, depth + 1);
    } else if (typeof value === "object") {
      for (const [key, inner] of Object.entries(value)) {
        collect(field === "" ? key : `${field}.${key}`, inner, depth + 1);
      }
    } else if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
      const item = counts.get(field) ?? 0;
      counts.set(field, item + 1);
      leaves.push({ field, item, text: String(value) });
    }
  };
  collect("", document, 0);
  return leaves;
}
