import { join } from "node:path";
import type { Plugin } from "vite";

const OURS = join(import.meta.dirname, "src/lib/jsx-runtime.ts");
const RUNTIME = "react/jsx-runtime";

/**
 * Has all elements, those of libraries too, made by `src/lib/jsx-runtime.ts`, which shows bidirectional controls as
 * escapes: no page has to remember that a name, a note or a user agent may hold some.
 */
export function visibleControls(): Plugin {
  return {
    name: "fyr-visible-controls",
    apply: "build",
    enforce: "pre",
    resolveId(id, importer) {
      return id === RUNTIME && importer !== OURS ? OURS : null;
    },
  };
}
