import { PARENT_PREVIEW } from "@fyr/contract";
import { CornerUpLeft } from "lucide-react";
import type { Composition } from "./store.ts";

/** The first hundred characters of a text. */
export function previewOf(text: string): string {
  const letters = Array.from(text.replaceAll(/\s+/g, " ").trim());
  return letters.length <= PARENT_PREVIEW ? letters.join("") : `${letters.slice(0, PARENT_PREVIEW).join("")}...`;
}

/** What is replied to. */
export function ParentPreview({ of }: { of: NonNullable<Composition["parent"]> }) {
  return (
    <blockquote
      aria-label="Replying to"
      className="flex gap-2 rounded-md border-l-2 border-accent bg-raised px-3 py-2 text-dim"
    >
      <CornerUpLeft className="mt-0.5 size-4 shrink-0 text-faint" aria-hidden />
      <p className="min-w-0 break-words">
        {of.user !== null && <bdi className="mr-1.5 font-medium text-ink">{of.user.name}</bdi>}
        {previewOf(of.content) || of.title}
      </p>
    </blockquote>
  );
}
