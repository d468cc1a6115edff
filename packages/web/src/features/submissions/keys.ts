import type { KeyGroup } from "../../lib/shell-parts.ts";

/** Its keys, as the help lists them. */
export const submissionsKeys: readonly KeyGroup[] = [
  { title: "Everywhere", keys: [{ keys: ["p"], does: "Write a post" }] },
  { title: "Post", keys: [{ keys: ["Ctrl", "Enter"], does: "Publish the post" }] },
];
