import { Printer } from "lucide-react";
import { IconButton } from "./IconButton.tsx";

/** Prints the page, or saves it as PDF: with its date, its sources and its link, without the frame. */
export const PrintButton = () => (
  <IconButton label="Print or save as PDF" look="outline" onClick={() => globalThis.print()}>
    <Printer aria-hidden />
  </IconButton>
);
