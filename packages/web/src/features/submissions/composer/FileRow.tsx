import { Biohazard, ChevronDown, FileText, X } from "lucide-react";
import { useId, useState } from "react";
import { IconButton } from "../../../components/IconButton.tsx";
import { cn } from "../../../lib/cn.ts";
import { formatBytes } from "../../../lib/format.ts";
import type { DraftFile } from "./files.ts";
import { MetadataFields } from "./MetadataFields.tsx";

/** A file of a draft, and its metadata. */
export function FileRow({
  of,
  onChange,
  onRemove,
}: {
  of: DraftFile;
  onChange: (file: DraftFile) => void;
  onRemove: () => void;
}) {
  const [open, setOpen] = useState(false);
  const malware = useId();
  const { name, size } = of.file;
  const Icon = of.malware ? Biohazard : FileText;
  return (
    <li className="rounded-md border border-line-strong bg-raised">
      <div className="flex h-9 items-center gap-2 pr-1 pl-2.5">
        <Icon className={cn("size-4 shrink-0", of.malware ? "text-danger" : "text-dim")} aria-hidden />
        <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
        <span className="tabular text-xs text-dim">{formatBytes(size)}</span>
        <IconButton label={`About ${name}`} size="icon-sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          <ChevronDown className={cn("transition-transform", open && "rotate-180")} aria-hidden />
        </IconButton>
        <IconButton label={`Remove ${name}`} size="icon-sm" onClick={onRemove}>
          <X aria-hidden />
        </IconButton>
      </div>
      {open && (
        <div className="flex flex-col gap-3 border-t border-line p-3">
          <MetadataFields of={of} onChange={(change) => onChange({ ...of, ...change })} />
          <p className="text-xs text-dim">
            Indicators in a file are evidence and do not change the risk. The items of the post do, once they are in
            force.
          </p>
          <div className="flex items-start gap-2">
            <input
              id={malware}
              type="checkbox"
              checked={of.malware}
              onChange={(event) => onChange({ ...of, malware: event.target.checked })}
              className="mt-0.5 size-4 accent-(--solid)"
            />
            <label htmlFor={malware}>
              It is or may be malware
              <span className="block text-xs text-dim">
                Stored as an encrypted archive, and not searched for indicators
              </span>
            </label>
          </div>
        </div>
      )}
    </li>
  );
}
