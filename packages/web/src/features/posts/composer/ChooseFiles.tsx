import { Paperclip } from "lucide-react";
import { useRef } from "react";
import { Button, type ButtonProps } from "../../../components/Button.tsx";

/** The button that asks the browser for files. */
export function ChooseFiles({
  onFiles,
  ...rest
}: { onFiles: (files: readonly File[]) => void } & Pick<ButtonProps, "look" | "size">) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={chooser}
        type="file"
        multiple
        aria-label="Files to attach"
        hidden
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file can be chosen again.
          event.target.value = "";
        }}
      />
      <Button {...rest} data-first onClick={() => chooser.current?.click()}>
        <Paperclip aria-hidden /> Attach files
      </Button>
    </>
  );
}
