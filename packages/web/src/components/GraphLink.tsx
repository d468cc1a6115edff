import type { NodeKind } from "@fyr/contract";
import { Link } from "@tanstack/react-router";
import { Workflow } from "lucide-react";
import { stepText } from "../lib/graph-link.ts";
import { Breakable } from "./Breakable.tsx";
import { buttonClass } from "./Button.tsx";
import { closeSlideOver } from "./slide-over/index.ts";

/** A value that leads to the graph that begins at it: for kinds that have no page. */
export const GraphText = ({ kind, value }: { kind: NodeKind; value: string }) => (
  <Link
    to="/graph"
    search={{ open: stepText({ kind, value }) }}
    preload={false}
    onClick={closeSlideOver}
    title="Show in the graph"
    className="text-accent underline-offset-2 hover:underline"
  >
    <Breakable text={value} />
  </Link>
);

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
