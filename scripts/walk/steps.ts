/** What a page of documentation does to a file: writes it, or changes some lines. */
export interface Step {
  /** From the root of the repository. */
  readonly path: string;
  readonly kind: "file" | "change";
  readonly text: string;
}

/** The code blocks of a page that name a file, in their order: those in `diff` change it, others are the whole of it. */
export function readSteps(markdown: string): Step[] {
  return [...markdown.matchAll(/^```(\w+) (\S+)\n(.*?)^```$/gms)].map(([, language, path = "", text = ""]) => ({
    path,
    kind: language === "diff" ? "change" : "file",
    text,
  }));
}

/**
 * Adds the lines of a change that begin with "+" to a text and takes out those with "-"; all but the added ones say where.
 * @throws Error where they are not in the text, or more than once
 */
export function applyChange(text: string, change: string): string {
  const marked = change.replace(/\n$/, "").split("\n");
  const body = (line: string) => line.slice(1);
  const before = marked.filter((line) => !line.startsWith("+")).map(body);
  const after = marked.filter((line) => !line.startsWith("-")).map(body);
  const lines = text.split("\n");
  const places = lines.keys().filter((at) => before.every((line, offset) => lines[at + offset] === line));
  const [place, ...others] = places;
  if (place === undefined || others.length > 0) {
    throw new Error(
      `These lines are there ${place === undefined ? 0 : others.length + 1} times:\n${before.join("\n")}`,
    );
  }
  return lines.toSpliced(place, before.length, ...after).join("\n");
}
