import type { ReactNode } from "react";
import { Button, type ButtonProps } from "./Button.tsx";
import { Tooltip } from "./tooltip/index.ts";

/** A button that is only a picture: its label is its accessible name and its tooltip. */
export function IconButton({
  label,
  hint,
  side = "bottom",
  ...rest
}: Omit<ButtonProps, "aria-label"> & { label: string; hint?: ReactNode; side?: "top" | "right" | "bottom" | "left" }) {
  return (
    <Tooltip
      side={side}
      text={
        <span className="inline-flex items-center gap-2">
          {label}
          {hint}
        </span>
      }
    >
      <Button look="ghost" size="icon" aria-label={label} {...rest} />
    </Tooltip>
  );
}
