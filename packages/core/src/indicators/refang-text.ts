const JOINTS: ReadonlyMap<string, string> = new Map(
  ["[]", "()", "{}"].flatMap((pair) =>
    [
      [".", "."],
      ["dot", "."],
      [":", ":"],
      ["@", "@"],
      ["at", "@"],
      ["/", "/"],
      ["//", "//"],
      ["://", "://"],
    ].map(([inner, plain]): [string, string] => [`${pair[0]}${inner}${pair[1]}`, plain ?? ""]),
  ),
);
const CLOSERS = "])}";
const LONGEST = 5;

/**
 * Replaces each bracketed joint of the defang grammar by its plain character, and `\.` and `\/` likewise. What a
 * replacement makes whole (`[[.]]`) is replaced too, so that a second pass changes nothing. Linear: one pass that only
 * ever shortens the end of what it has written.
 */
export function refangText(text: string): string {
  const written: string[] = [];
  for (const unit of text.split("")) {
    if (unit === "." || unit === "/") while (written.at(-1) === "\\") written.pop();
    written.push(unit);
    if (CLOSERS.includes(unit)) collapse(written);
  }
  return written.join("");
}

/** Replaces the joint that the written text ends in, if any. */
function collapse(written: string[]): void {
  let tail = "";
  for (let length = 1; length <= LONGEST && length <= written.length; length++) {
    tail = written[written.length - length]!.toLowerCase() + tail;
    const plain = JOINTS.get(tail);
    if (plain === undefined) continue;
    written.length -= length;
    while (written.at(-1) === "\\") written.pop();
    for (const unit of plain.split("")) written.push(unit);
    return;
  }
}
