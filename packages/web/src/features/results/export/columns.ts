import { countryName, type IpInfo, networkTypeName, tagName } from "@fyr/contract";
import { ANSWER_FIELDS } from "../analysis/fields.ts";

interface CsvColumn {
  readonly name: string;
  valuesOf(info: IpInfo): readonly (string | number | boolean)[];
}

/** Fields that a line also finds by a name: the file has the API's own value, which programs compare. */
const OWN_VALUES: Readonly<Record<string, CsvColumn["valuesOf"]>> = {
  verdict: ({ risk }) => [risk.verdict],
  tag: ({ behavior }) => behavior.tags,
  service: ({ anonymization }) => anonymization.services.map(({ provider }) => provider),
  country: ({ location }) => (location.country_iso === null ? [] : [location.country_iso]),
  type: ({ network_type: type }) => (type === null ? [] : [type]),
};

/** What people read, in columns behind all others: programs may go by the place of those. */
const NAMES: readonly CsvColumn[] = [
  { name: "tag_name", valuesOf: ({ behavior }) => behavior.tags.map(tagName) },
  {
    name: "service_name",
    valuesOf: ({ anonymization, network_provider_services: ofNetwork }) => [
      ...anonymization.services.map((service) => service.display_name),
      ...ofNetwork,
    ],
  },
  {
    name: "country_name",
    valuesOf: ({ location }) => (location.country_iso === null ? [] : [countryName(location.country_iso)]),
  },
  { name: "type_name", valuesOf: ({ network_type: type }) => (type === null ? [] : [networkTypeName(type)]) },
  { name: "summary", valuesOf: ({ risk }) => [risk.summary] },
];

/** The columns of the CSV of a list: the fields that its line knows, each with values of one kind, and the names. */
export const CSV_COLUMNS: readonly CsvColumn[] = [
  ...ANSWER_FIELDS.map(({ name, valuesOf }) => ({ name, valuesOf: OWN_VALUES[name] ?? valuesOf })),
  ...NAMES,
];
