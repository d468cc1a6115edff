/** A file that a commit touches. */
export interface Change {
  readonly path: string;
  readonly added: boolean;
}

type Kind = "own" | "shared" | "test" | "docs";

export interface Count {
  /** The folder's name that most files of the change lie in, in whichever package; null where none has a folder. */
  readonly capability: string | null;
  /** Files of each kind, in the order of the change. */
  readonly files: Readonly<Record<Kind, readonly string[]>>;
}

const TEST = /\.test\.tsx?$|\/testing\/|^e2e\//;
const DOCS = /\.md$|^docs\//;
/** A capability's folders have one name in all packages. The stores are shared by all. */
const FOLDER =
  /^packages\/(?:contract\/src|core\/src|server\/src\/modules|web\/src\/features|server\/src(?!\/storage\/))\/([^/]+)\//;

/**
 * Counts what a change touches. Its own are files that it adds and those in the folders of its capability; what it
 * changes beyond is shared with others. Tests and documentation are counted apart: they go with any change.
 */
export function countFiles(changes: readonly Change[]): Count {
  const folders = changes.filter(({ path }) => !isApart(path)).map(({ path }) => folderOf(path));
  const capability = mostFrequent(folders.filter((folder) => folder !== null));
  const kindOf = ({ path, added }: Change): Kind => {
    if (TEST.test(path)) return "test";
    if (DOCS.test(path)) return "docs";
    return added || (capability !== null && folderOf(path) === capability) ? "own" : "shared";
  };
  const files: Record<Kind, string[]> = { own: [], shared: [], test: [], docs: [] };
  for (const change of changes) files[kindOf(change)].push(change.path);
  return { capability, files };
}

const isApart = (path: string) => TEST.test(path) || DOCS.test(path);
const folderOf = (path: string): string | null => FOLDER.exec(path)?.[1] ?? null;

function mostFrequent(names: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].reduce<[string | null, number]>((best, one) => (one[1] > best[1] ? one : best), [null, 0])[0];
}

/** Reads what `git diff-tree --name-status -z` writes of one commit. A moved file counts where it has come to. */
export function readChanges(output: string): Change[] {
  const parts = output.split("\0").filter((part) => part !== "");
  const changes: Change[] = [];
  for (let at = 0; at < parts.length;) {
    const status = parts[at] ?? "";
    const moved = /^[RC]/.test(status);
    changes.push({ path: parts[at + (moved ? 2 : 1)] ?? "", added: status === "A" });
    at += moved ? 3 : 2;
  }
  return changes;
}
