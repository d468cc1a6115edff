import { EditorView } from "@codemirror/view";

const MONO = '"JetBrains Mono Variable", ui-monospace, monospace';

/** The page's own colours and letters; they follow the theme by themselves. */
export const editorTheme = EditorView.theme({
  "&": { height: "100%", fontSize: "0.8125rem", color: "var(--ink)", backgroundColor: "transparent" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: MONO, lineHeight: "1.375rem", overflow: "auto" },
  ".cm-content": { padding: "0.375rem 0", caretColor: "var(--ink)" },
  ".cm-line": { padding: "0 0.75rem" },
  // On one line: the box shows no second one of it.
  ".cm-placeholder": {
    display: "inline-block",
    maxWidth: "100%",
    overflow: "hidden",
    verticalAlign: "top",
    color: "var(--faint)",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
  },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  "&.cm-focused .cm-matchingBracket": { backgroundColor: "var(--accent-soft)", outline: "1px solid var(--accent)" },
  ".cm-tooltip": {
    border: "1px solid var(--line-strong)",
    borderRadius: "0.5rem",
    backgroundColor: "var(--panel)",
    boxShadow: "var(--shadow)",
    overflow: "hidden",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": { fontFamily: MONO, maxHeight: "16rem" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { padding: "0.25rem 0.625rem", color: "var(--ink)" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]": {
    backgroundColor: "var(--hover)",
    color: "var(--ink)",
  },
  ".cm-completionMatchedText": { textDecoration: "none", color: "var(--accent)" },
  ".cm-completionDetail": { color: "var(--dim)", fontStyle: "normal", marginLeft: "0.75rem", float: "right" },
  ".cm-tooltip.cm-completionInfo": { padding: "0.5rem 0.75rem", color: "var(--dim)", whiteSpace: "pre-wrap" },
});
