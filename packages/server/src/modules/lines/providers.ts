import { CATEGORIES, type LineColumn, type Provider } from "@fyr/contract";
import type { ValuesOf } from "@fyr/core/lines";
import { FREE_OF_CHARGE, type LineSource, lineTest, pageOf } from "./source.ts";

export interface ProviderNeeds {
  /** Every provider with its figures. */
  all(): Promise<readonly Provider[]>;
}

const some = <V>(value: V | null): V[] => (value === null ? [] : [value]);
const categoriesOf = ({ categories }: Provider): string[] =>
  CATEGORIES.filter(({ id }) => categories.includes(id)).map(({ value }) => value);

const VALUES: ValuesOf<Provider> = {
  name: ({ name }) => [name],
  display_name: ({ display_name: name }) => [name],
  provider_type: ({ provider_type: type }) => some(type),
  category: categoriesOf,
  country: ({ country_code: code }) => some(code),
  addresses: ({ stats }) => [stats.total],
  change_day: ({ stats }) => some(stats.delta_day),
  change_week: ({ stats }) => some(stats.delta_week),
  known: ({ known }) => [known],
};

const COLUMNS: readonly LineColumn[] = [
  { name: "name", kind: "provider" },
  { name: "display_name", kind: "text" },
  { name: "provider_type", kind: "text" },
  { name: "categories", kind: "text" },
  { name: "country", kind: "country" },
  { name: "total", kind: "number" },
  { name: "delta_week", kind: "number" },
  { name: "delta_day", kind: "number" },
];

/** Providers, from the directory. */
export const providerLines = ({ all }: ProviderNeeds): LineSource => ({
  understand(line, _caller, reserved) {
    const test = lineTest(line, VALUES, reserved);
    return {
      understood: test.understood,
      price: FREE_OF_CHARGE,
      isShort: true,
      async run(asked) {
        const found = (await all()).filter(test.matches).toSorted((a, b) => b.stats.total - a.stats.total);
        return {
          columns: COLUMNS,
          rows: pageOf(found, asked).map((provider) => ({
            name: provider.name,
            display_name: provider.display_name,
            provider_type: provider.provider_type,
            categories: categoriesOf(provider),
            country: provider.country_code,
            total: provider.stats.total,
            delta_week: provider.stats.delta_week,
            delta_day: provider.stats.delta_day,
          })),
          total: found.length,
          isWhole: true,
        };
      },
    };
  },
});
