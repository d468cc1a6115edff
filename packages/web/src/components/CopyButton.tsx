import { COPY_CONFIRMATION_MS } from "@fyr/contract";
import { Check, Copy } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { toast } from "./toast/index.ts";
import { copyText } from "../lib/clipboard.ts";
import { Button, type ButtonProps } from "./Button.tsx";
import { IconButton } from "./IconButton.tsx";

/** Copies, and confirms it for 600 ms. */
function useCopy(text: string | (() => string), onCopied: (() => void) | undefined) {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async () => {
    if (!(await copyText(typeof text === "function" ? text() : text))) {
      toast.error("The browser did not allow copying.");
      return;
    }
    setCopied(true);
    onCopied?.();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), COPY_CONFIRMATION_MS);
  };
  return { copied, copy };
}

/** With children a button with words, without them a picture named `label`. */
export function CopyButton({
  text,
  label,
  children,
  onCopied,
  ...rest
}: { text: string | (() => string); label: string; children?: ReactNode; onCopied?: () => void } & Omit<
  ButtonProps,
  "children"
>) {
  const { copied, copy } = useCopy(text, onCopied);
  const picture = copied ? <Check className="text-success" aria-hidden /> : <Copy aria-hidden />;
  if (children === undefined) {
    return (
      <IconButton label={copied ? "Copied" : label} onClick={copy} {...rest}>
        {picture}
      </IconButton>
    );
  }
  return (
    <Button look="outline" size="sm" onClick={copy} {...rest}>
      {picture}
      {copied ? "Copied" : children}
    </Button>
  );
}
