import { type ReactNode, useRef } from "react";
import { Button, type ButtonProps } from "./Button.tsx";

/** A button that opens the browser's file dialog. */
export function ChooseFiles({
  label,
  accept,
  single = false,
  onFiles,
  children,
  ...rest
}: {
  /** The purpose of the files, for screen readers. */
  label: string;
  /** As `accept` of an input. */
  accept?: string;
  /** One at a time. */
  single?: boolean;
  /** At least one. */
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
} & Pick<ButtonProps, "look" | "size"> & { "data-first"?: boolean }) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={chooser}
        type="file"
        accept={accept}
        multiple={!single}
        aria-label={label}
        hidden
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file can be chosen again.
          event.target.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button {...rest} onClick={() => chooser.current?.click()}>
        {children}
      </Button>
    </>
  );
}
