import { X } from "lucide-react";
import { Field } from "../../components/Field.tsx";
import { Select } from "../../components/Select.tsx";
import { UrlSearch } from "../../components/UrlSearch.tsx";
import { cn } from "../../lib/cn.ts";
import { useSourceNames } from "./api.ts";
import { type NewsChange, type NewsSearch, TAG_CHOICES } from "./search.ts";

interface Props {
  readonly wanted: NewsSearch;
  readonly onChange: (next: NewsChange) => void;
}

/** By words, source, day and tags. */
export function Filters({ wanted, onChange }: Props) {
  const sources = useSourceNames().data ?? [];
  const chosen = (wanted.tags ?? "").split(",");
  const options = [
    { value: "", label: "All sources" },
    ...sources.map(({ Id, Name, Articles }) => ({ value: Id, label: `${Name} (${Articles})` })),
  ];
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-48 flex-1">
          <UrlSearch
            label="Search articles"
            value={wanted.search ?? ""}
            onValue={(search) => onChange({ search: search === "" ? undefined : search })}
          />
        </div>
        <Select
          label="Source"
          labelHidden
          value={wanted.source ?? ""}
          options={options}
          onValue={(source) => onChange({ source: source === "" ? undefined : source })}
          className="w-44"
        />
        <Field
          label="From"
          type="date"
          value={wanted.from ?? ""}
          onValue={(from) => onChange({ from: from === "" ? undefined : from })}
          className="w-36"
        />
        <Field
          label="To"
          type="date"
          value={wanted.to ?? ""}
          onValue={(to) => onChange({ to: to === "" ? undefined : to })}
          className="w-36"
        />
      </div>
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">Tags</legend>
        {wanted.actor !== undefined && (
          <button
            type="button"
            aria-pressed
            title="Articles that name it; choose it to show all again"
            onClick={() => onChange({ actor: undefined })}
            className="inline-flex h-7 items-center gap-1.5 rounded-full border border-accent bg-accent-soft px-3 text-xs text-ink"
          >
            <bdi>{wanted.actor}</bdi> <X className="size-3" aria-hidden />
          </button>
        )}
        {TAG_CHOICES.map((tag) => (
          <button
            key={tag}
            type="button"
            aria-pressed={chosen.includes(tag)}
            onClick={() => onChange({ tags: withTag(wanted.tags, tag) })}
            className={cn(
              "h-7 rounded-full border border-line-strong px-3 text-xs text-dim hover:bg-hover hover:text-ink",
              chosen.includes(tag) && "border-accent bg-accent-soft text-ink",
            )}
          >
            {tag}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

/** The search with one tag more or less. */
function withTag(tags: string | undefined, tag: string): string | undefined {
  const chosen = (tags ?? "").split(",").filter((one) => one !== "");
  const next = chosen.includes(tag) ? chosen.filter((one) => one !== tag) : [...chosen, tag];
  return next.length === 0 ? undefined : next.join(",");
}
