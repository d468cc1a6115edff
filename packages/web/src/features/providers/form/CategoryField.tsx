import { CATEGORIES } from "@fyr/contract";

/** What the provider's addresses are used for. */
export function CategoryField({ value, onValue }: { value: readonly number[]; onValue: (ids: number[]) => void }) {
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-xs font-medium text-dim">Categories</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {CATEGORIES.map(({ id, name, description }) => (
          <label
            key={id}
            title={description}
            className="flex h-9 items-center gap-2.5 rounded-md border border-line-strong bg-panel px-3 has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="checkbox"
              checked={value.includes(id)}
              onChange={(event) =>
                onValue(event.target.checked ? [...value, id] : value.filter((other) => other !== id))
              }
              className="size-4 accent-(--solid)"
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
