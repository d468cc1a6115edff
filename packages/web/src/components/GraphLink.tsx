import type { NodeKind } from "@fyr/contract";
import { Link } from "@tanstack/react-router";
import { Workflow } from "lucide-react";
import { stepText } from "../lib/graph-link.ts";
import { buttonClass } from "./Button.tsx";
import { closeSlideOver } from "./slide-over/index.ts";

/** Leads to the graph that begins at something. Nothing is looked up before it is followed. */
export function GraphLink({
  kind,
  value,
  look = "ghost",
  size = "sm",
}: {
  kind: NodeKind;
  value: string;
  look?: "ghost" | "outline";
  size?: "sm" | "md";
}) {
  return (
    <Link
      to="/graph"
      search={{ open: stepText({ kind, value }) }}
      preload={false}
      onClick={closeSlideOver}
      className={`${buttonClass(look, size)} print:hidden`}
    >
      <Workflow aria-hidden /> Graph
    </Link>
  );
}
