export interface EditorProps {
  label: string;
  value: string;
  placeholder: string;
  focused?: boolean;
  onChange: (value: string) => void;
  /** Ctrl or Cmd with Enter. */
  onSubmit: () => void;
  /** Enter alone; true if it was taken, otherwise it breaks the line. */
  onEnter?: () => boolean;
}

/** Positions in the text; the caret is at `head`. */
export interface Selected {
  readonly anchor: number;
  readonly head: number;
}

export interface CodeEditorProps extends EditorProps {
  /** The selection that the editor takes over, with the focus. */
  readonly selected: Selected | null;
}
