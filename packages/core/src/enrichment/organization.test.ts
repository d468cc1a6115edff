import { expect, it } from "vitest";
import { withoutHandle } from "./organization.ts";

it.each([
  ["changway-as Chang Way Technologies Co. Limited", "Chang Way Technologies Co. Limited"],
  ["DNS0EU DNS0.EU A.D.", "DNS0.EU A.D."],
  ["YANGFANG YANG FANG", "YANG FANG"],
  ["AS-ACME Acme Networks Ltd", "Acme Networks Ltd"],
  ["ACME-ASN1 Acme Networks Ltd", "Acme Networks Ltd"],
  ["SONATEL-AS Autonomous System", "SONATEL-AS Autonomous System"],
  // No handles, or nothing else.
  ["AS-CHOOPA", "AS-CHOOPA"],
  ["changway-as Limited", "changway-as Limited"],
  ["1&1 IONOS SE", "1&1 IONOS SE"],
  ["Duran Duran Networks Inc", "Duran Duran Networks Inc"],
  ["CO-OP Group Limited", "CO-OP Group Limited"],
])("calls '%s' %s", (stated, name) => {
  expect(withoutHandle(stated)).toBe(name);
});
