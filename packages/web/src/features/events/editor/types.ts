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
