import type { ScanFilter, ScanVerdict } from "@fyr/contract";
import { Field } from "../../components/Field.tsx";
import { Select } from "../../components/Select.tsx";
import { UrlSearch } from "../../components/UrlSearch.tsx";

/** What is undefined is left out of the address. */
export type FilterChange = { readonly [K in keyof ScanFilter]?: ScanFilter[K] | undefined };

const ANY = "";
const VERDICTS: readonly { readonly value: ScanVerdict | typeof ANY; readonly label: string }[] = [
  { value: ANY, label: "All verdicts" },
  { value: "malicious", label: "Malicious" },
  { value: "not_malicious", label: "Not malicious" },
  { value: "not_judged", label: "Not judged" },
  { value: "failed", label: "Failed" },
];

/** Which scans both lists show: by a text, the verdict and the day. */
export function FilterOfScans({
  filter: { search = "", verdict, from = "", to = "" },
  onChange,
}: {
  filter: ScanFilter;
  onChange: (next: FilterChange) => void;
}) {
  const some = <T extends string>(value: T): Exclude<T, typeof ANY> | undefined =>
    value === ANY ? undefined : (value as Exclude<T, typeof ANY>);
  return (
    <search aria-label="Filter of the lists" className="flex flex-wrap items-end gap-3">
      <UrlSearch
        label="URL, host or title"
        value={search}
        onValue={(text) => onChange({ search: some(text) })}
        className="min-w-48 flex-1"
      />
      <Select
        label="Verdict"
        labelHidden
        value={verdict ?? ANY}
        options={VERDICTS}
        onValue={(value) => onChange({ verdict: some(value) })}
        className="w-40"
      />
      <Field label="From" type="date" value={from} onValue={(day) => onChange({ from: some(day) })} className="w-36" />
      <Field label="To" type="date" value={to} onValue={(day) => onChange({ to: some(day) })} className="w-36" />
    </search>
  );
}
