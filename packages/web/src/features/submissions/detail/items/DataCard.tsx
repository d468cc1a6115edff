import { CATEGORIES, type PostItem } from "@fyr/contract";
import { defang } from "@fyr/core/indicators";
import { Paperclip } from "lucide-react";
import { Ago } from "../../../../components/Ago.tsx";
import { CopyButton } from "../../../../components/CopyButton.tsx";
import { Door } from "../../../../components/door/index.ts";
import { ItemLink } from "../../../../components/ItemLink.tsx";
import { Chip } from "../../../../components/Tags.tsx";
import { doorOfItem, itemTypeName, networkOfItem } from "../../../../lib/item.ts";
import { Elsewhere } from "../Elsewhere.tsx";

/** An address, domain or URL with its metadata. */
export function DataCard({ of, thread }: { of: PostItem; thread: string }) {
  const category = CATEGORIES.find(({ value }) => value === of.category);
  return (
    <li className="flex flex-col gap-1 rounded-lg border border-line bg-panel px-3 py-2">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Chip>{itemTypeName(of.item_type)}</Chip>
        <p className="flex min-w-0 items-center gap-1">
          <Value of={of} />
          {/* Shown so that it is not followed by accident; copied as it is. */}
          <CopyButton text={of.value} label={`Copy ${itemTypeName(of.item_type)}`} size="icon-sm" className="-my-1" />
        </p>
        {category !== undefined && <Chip severity="warning">{category.name}</Chip>}
        {of.attachment_id !== null && (
          <span className="inline-flex items-center gap-1 text-xs text-faint">
            <Paperclip className="size-3" aria-hidden /> from a file
          </span>
        )}
        {of.submission_id !== thread && <Elsewhere submission={of.submission_id} />}
        <span className="flex-1" />
        <Ago at={of.created_at} />
      </div>
      {of.description !== null && <p className="break-words whitespace-pre-wrap">{of.description}</p>}
      {of.attribution !== null && <p className="text-xs text-dim">Attributed to {of.attribution}</p>}
    </li>
  );
}

/** Of a prefix, its address leads to the address, as the specification has it, and its length to the network. */
function Value({ of: { item_type: type, value } }: { of: PostItem }) {
  const network = networkOfItem(type, value);
  if (network === null) return <ItemLink type={type} value={value} />;
  const [ip = "", length = ""] = value.split("/", 2);
  return (
    <span className="mono wrap-anywhere">
      <Door {...doorOfItem(type, value)} className="text-accent">
        {defang(ip)}
      </Door>
      <Door {...network} isMarked className="text-accent">
        /{length}
      </Door>
    </span>
  );
}
