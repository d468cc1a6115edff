import { countryName } from "@fyr/contract";

/** Countries that the map's data abbreviates or calls otherwise than CLDR does. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ["BA", "Bosnia and Herz."],
  ["CD", "Dem. Rep. Congo"],
  ["CF", "Central African Rep."],
  ["CG", "Congo"],
  ["CI", "Côte d'Ivoire"],
  ["DO", "Dominican Rep."],
  ["EH", "W. Sahara"],
  ["FK", "Falkland Is."],
  ["GQ", "Eq. Guinea"],
  ["MK", "Macedonia"],
  ["MM", "Myanmar"],
  ["PS", "Palestine"],
  ["SB", "Solomon Is."],
  ["SS", "S. Sudan"],
  ["SZ", "eSwatini"],
  ["TF", "Fr. S. Antarctic Lands"],
  ["TR", "Turkey"],
  ["TT", "Trinidad and Tobago"],
  ["US", "United States of America"],
]);

/** What the map's data calls a country; countries too small for a map of this scale are not in it. */
export const nameInAtlas = (iso: string): string => OTHER_NAMES.get(iso) ?? countryName(iso);
