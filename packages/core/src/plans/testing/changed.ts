const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** The paths at which two answers differ, those within lists without their place. */
export function changedPaths(before: unknown, after: unknown, path = ""): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    return [...new Set(before.flatMap((item, index) => changedPaths(item, after[index], path)))];
  }
  if (!isObject(before) || !isObject(after) || Array.isArray(before) || Array.isArray(after)) return [path];
  return Object.keys({ ...before, ...after }).flatMap((key) =>
    changedPaths(before[key], after[key], path === "" ? key : `${path}.${key}`),
  );
}
