import { countryName } from "@fyr/contract";
import { Select } from "../../../components/Select.tsx";
import { NotLoaded } from "../../../components/NotLoaded.tsx";
import { useCountries } from "../api.ts";

/** The provider's home country. Until the countries are loaded, its own is the only choice. */
export function CountryField({ value, onValue }: { value: string; onValue: (code: string) => void }) {
  const countries = useCountries();
  const known = (countries.data ?? [])
    .map((country) => ({ value: country["alpha-2"], label: country.name }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  const own =
    value === "" || known.some((country) => country.value === value) ? [] : [{ value, label: countryName(value) }];
  return (
    <div>
      <Select
        label="Country"
        value={value}
        options={[{ value: "", label: "Unknown" }, ...own, ...known]}
        onValue={onValue}
      />
      {countries.isError && (
        <NotLoaded onRetry={() => void countries.refetch()} className="px-0 py-2">
          The countries could not be loaded.
        </NotLoaded>
      )}
    </div>
  );
}
