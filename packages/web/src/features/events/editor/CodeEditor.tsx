import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { bracketMatching } from "@codemirror/language";
import { EditorState, Prec } from "@codemirror/state";
import { EditorView, keymap, placeholder as placeholderOf } from "@codemirror/view";
import { useEffect, useRef } from "react";
import { luceneCompletions } from "./completions.ts";
import { luceneColours } from "./colours.ts";
import { editorTheme } from "./theme.ts";
import type { CodeEditorProps } from "./types.ts";

/** CodeMirror with Lucene's colours and completion. Ctrl or Cmd with Enter submits. */
export default function CodeEditor({
  label,
  value,
  placeholder,
  selected,
  onChange,
  onSubmit,
  onEnter,
}: CodeEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  // The editor lives as long as the component; what it calls back is always the latest.
  const latest = useRef({ onChange, onSubmit, onEnter });
  useEffect(() => {
    latest.current = { onChange, onSubmit, onEnter };
  });
  const first = useRef({ value, selected });

  useEffect(() => {
    if (host.current === null) return undefined;
    const submit = () => {
      latest.current.onSubmit();
      return true;
    };
    const made = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: first.current.value,
        extensions: [
          Prec.highest(
            keymap.of([
              { key: "Mod-Enter", run: submit },
              { key: "Ctrl-Enter", run: submit },
            ]),
          ),
          // Completion handles Enter first.
          keymap.of([...completionKeymap, { key: "Enter", run: () => latest.current.onEnter?.() ?? false }]),
          history(),
          closeBrackets(),
          // A range may end in another bracket than it begins with: [1 TO 9}
          EditorState.languageData.of(() => [{ closeBrackets: { brackets: ["(", '"'] } }]),
          bracketMatching(),
          autocompletion({
            override: [luceneCompletions],
            icons: false,
            maxRenderedOptions: 50,
            // Enter is for the query until the user moves into the list.
            selectOnOpen: false,
          }),
          keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap]),
          luceneColours,
          editorTheme,
          EditorView.lineWrapping,
          placeholderOf(placeholder),
          EditorView.contentAttributes.of({
            "aria-label": label,
            "data-search-box": "",
            spellcheck: "false",
            autocapitalize: "off",
            autocorrect: "off",
          }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) latest.current.onChange(update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = made;
    if (first.current.selected !== null) {
      made.focus();
      made.dispatch({ selection: first.current.selected });
    }
    return () => made.destroy();
  }, [label, placeholder]);

  // What was set from outside; what was typed is there already.
  useEffect(() => {
    const editor = view.current;
    if (editor === null || editor.state.doc.toString() === value) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } });
  }, [value]);

  return <div ref={host} className="h-full" />;
}
