import type { Post } from "@fyr/contract";
import { Biohazard, FileText } from "lucide-react";

const SHOWN = 3;
const FRAME =
  "inline-flex h-6 max-w-full items-center gap-1.5 rounded border border-line-strong px-2 text-2xs text-dim " +
  "hover:bg-hover hover:text-ink [&_svg]:size-3 [&_svg]:shrink-0";
const DANGEROUS: ReadonlySet<string> = new Set(["malware", "sample"]);

/** The first few files of a post; each leads to all of them. */
export function Attachments({ of, onMore }: { of: Post; onMore: () => void }) {
  const shown = of.attachments.slice(0, SHOWN);
  const more = of.attachment_count - shown.length;
  if (of.attachment_count === 0) return null;
  return (
    <ul aria-label="Attachments" className="flex min-w-0 flex-wrap gap-1">
      {shown.map(({ id, file_name: name, attachment_type: type }) => {
        const Icon = DANGEROUS.has(type) ? Biohazard : FileText;
        return (
          <li key={id} className="max-w-full">
            <button type="button" onClick={onMore} className={FRAME}>
              <Icon aria-hidden />
              <span className="text-faint">{type}</span>
              <bdi className="truncate">{name || "Unknown file"}</bdi>
            </button>
          </li>
        );
      })}
      {more > 0 && (
        <li>
          <button type="button" onClick={onMore} className={FRAME}>
            + {more}
          </button>
        </li>
      )}
    </ul>
  );
}
