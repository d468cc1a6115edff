import { charactersOf, SUBMISSION_CATEGORIES, SUBMISSION_DESCRIPTION_MAX } from "@fyr/contract";
import { useQuery } from "@tanstack/react-query";
import { Field } from "../../../components/Field.tsx";
import { Select } from "../../../components/Select.tsx";
import { call, ENDPOINTS } from "../../../lib/api/index.ts";
import { ProviderField } from "../../providers/index.ts";
import type { Metadata } from "./items.ts";

/** What a post's items and files may be filed under. Does not change while a page is open. */
export const useCategories = () =>
  useQuery({
    queryKey: ["submission-categories"],
    queryFn: ({ signal }) => call(ENDPOINTS.submissionCategories, { signal }),
    staleTime: Infinity,
  });

/** Attribution, category and description of an item or a file. */
export function MetadataFields({ of, onChange }: { of: Metadata; onChange: (change: Partial<Metadata>) => void }) {
  const categories = useCategories();
  const options = [
    { value: "", label: "None" },
    ...(categories.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const choose = (value: string) =>
    onChange({ category: SUBMISSION_CATEGORIES.find((id) => String(id) === value) ?? null });
  const tooLong = charactersOf(of.description) - SUBMISSION_DESCRIPTION_MAX;
  return (
    <div className="grid grid-cols-2 gap-3">
      <ProviderField label="Attribution" value={of.attribution} onValue={(attribution) => onChange({ attribution })} />
      <Select
        label="Category"
        value={of.category === null ? "" : String(of.category)}
        options={options}
        onValue={choose}
      />
      <Field
        label="Description"
        className="col-span-2"
        value={of.description}
        problem={tooLong > 0 ? `At most ${SUBMISSION_DESCRIPTION_MAX} characters: ${tooLong} too many` : null}
        onValue={(description) => onChange({ description })}
      />
    </div>
  );
}
