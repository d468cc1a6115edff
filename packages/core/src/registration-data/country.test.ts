import { expect, it } from "vitest";
import { countryCode } from "./country.ts";

it.each([
  ["us", "US"],
  ["USA", "US"],
  ["U.S.", "US"],
  ["U.S.A.", "US"],
  ["United States", "US"],
  ["United States of America", "US"],
  ["United States (US)", "US"],
  ["FR (FRANCE)", "FR"],
  ["Finland", "FI"],
  ["UK", "GB"],
  ["Korea, Republic of", "KR"],
  ["Nevada", null],
  ["ZZ", null],
  ["", null],
])("the country %j is %j", (text, code) => expect(countryCode(text)).toBe(code));
