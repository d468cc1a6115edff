import { PARENT_PREVIEW } from "@fyr/contract";
import { CornerDownRight } from "lucide-react";
import { PlainLink } from "../../../components/PlainLink.tsx";
import { closeSlideOver } from "../../../components/slide-over/index.ts";
import type { DataOf, ENDPOINTS } from "../../../lib/api/index.ts";

type Parent = DataOf<typeof ENDPOINTS.readSubmission>["parents"][number];

/** What a reply answers, from the top of its thread down. */
export function Parents({ of }: { of: readonly Parent[] }) {
  if (of.length === 0) return null;
  return (
    <nav aria-label="In reply to">
      <ol className="flex flex-col gap-1 border-b border-line pb-3 text-xs">
        {of.map((parent) => (
          <li key={parent.id} className="flex min-w-0 items-center gap-1.5">
            <CornerDownRight className="size-3.5 shrink-0 text-faint" aria-hidden />
            <bdi className="max-w-40 shrink-0 truncate text-dim">{parent.user?.name ?? "Deleted"}</bdi>
            <PlainLink
              to={`/submissions/${parent.id}`}
              search={{}}
              onFollow={closeSlideOver}
              className="truncate"
              keyboard
            >
              {preview(parent)}
            </PlainLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const preview = ({ content, title }: Parent): string =>
  Array.from(content).slice(0, PARENT_PREVIEW).join("") || title || "No text";
