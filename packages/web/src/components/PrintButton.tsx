import { useQueryClient } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { printWhole } from "../lib/print-whole.ts";
import { IconButton } from "./IconButton.tsx";

/** Prints the page, or saves it as PDF: with its date, its sources and its link, without the frame. */
export function PrintButton() {
  const queries = useQueryClient();
  return (
    <IconButton label="Print or save as PDF" look="outline" onClick={() => void printWhole(queries)}>
      <Printer aria-hidden />
    </IconButton>
  );
}
