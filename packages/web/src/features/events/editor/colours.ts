import { type Extension, RangeSetBuilder } from "@codemirror/state";
import { Decoration, type DecorationSet, type EditorView, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import { colorsOf } from "@fyr/core/lucene";

const marks = new Map<string, Decoration>();

function markOf(kind: string): Decoration {
  const known = marks.get(kind) ?? Decoration.mark({ class: `lucene-${kind}` });
  marks.set(kind, known);
  return known;
}

function coloursOf({ state }: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  for (const { from, to, kind } of colorsOf(state.doc.toString())) builder.add(from, to, markOf(kind));
  return builder.finish();
}

/** The parts of a query in their colours, as the parser itself reads them. */
export const luceneColours: Extension = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = coloursOf(view);
    }

    update(update: ViewUpdate) {
      if (update.docChanged) this.decorations = coloursOf(update.view);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);
