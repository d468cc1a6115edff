import type { ComponentProps } from "react";
import { cn } from "../lib/cn.ts";

const LOOKS = {
  solid:
    "bg-solid text-on-accent hover:bg-solid-hover disabled:bg-raised disabled:text-faint disabled:inset-ring disabled:inset-ring-line",
  outline: "border border-line-strong bg-panel text-ink hover:bg-hover disabled:text-faint disabled:border-line",
  ghost: "text-dim hover:bg-hover hover:text-ink disabled:text-faint disabled:hover:bg-transparent",
  danger: "border border-danger/50 text-danger hover:bg-danger-soft disabled:opacity-50",
} as const;

const SIZES = {
  sm: "h-7 gap-1.5 px-2.5 text-xs",
  md: "h-8 gap-2 px-3 text-sm",
  lg: "h-9 gap-2 px-4 text-sm",
  icon: "size-8 justify-center",
  "icon-sm": "size-7 justify-center",
} as const;

export interface ButtonProps extends ComponentProps<"button"> {
  look?: keyof typeof LOOKS;
  size?: keyof typeof SIZES;
}

export const buttonClass = (look: keyof typeof LOOKS, size: keyof typeof SIZES, className?: string): string =>
  cn(
    // Nothing can be pressed on paper.
    "print:hidden inline-flex shrink-0 items-center justify-center rounded-md font-medium whitespace-nowrap",
    "disabled:cursor-not-allowed [&_svg]:size-4 [&_svg]:shrink-0",
    LOOKS[look],
    SIZES[size],
    className,
  );

export function Button({ look = "outline", size = "md", type = "button", className, ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(look, size, className)} {...rest} />;
}
