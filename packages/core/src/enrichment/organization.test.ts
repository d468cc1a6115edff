import { expect, it } from "vitest";
import { withoutHandle } from "./organization.ts";

it.each([
  ["changway-as Chang Way Technologies Co. Limited", "Chang Way Technologies Co. Limited"],
  ["DNS0EU DNS0.EU A.D.", "DNS0.EU A.D."],
  ["YANGFANG YANG FANG", "YANG FANG"],
  ["AS-ACME Acme Networks Ltd", "Acme Networks Ltd"],
  ["ACME-ASN1 Acme Networks Ltd", "Acme Networks Ltd"],
  ["SONATEL-AS Autonomous System", "SONATEL-AS Autonomous System"],
  ["CreditSuisseGroup-AS - Credit Suisse Group", "Credit Suisse Group"],
  ["XAI - X.AI Corp", "X.AI Corp"],
  ["PACIFIC-NATIONAL - PACIFIC NATIONAL BANK", "PACIFIC NATIONAL BANK"],
  ["AS270040 - TRICO INDUSTRIES LIMITED", "TRICO INDUSTRIES LIMITED"],
  ["OCS-AS-AP - ORIGIN CONSULTING SERVICES PTY LTD", "ORIGIN CONSULTING SERVICES PTY LTD"],
  ["SCS - Telecom LLP", "SCS - Telecom LLP"],
  ["MTC - Mobile Telecommunications, Ltd.", "MTC - Mobile Telecommunications, Ltd."],
  // One name, of which the first word comes twice; initials.
  ["HARRIS & HARRIS, LTD.", "HARRIS & HARRIS, LTD."],
  ["J & J Telecommunications", "J & J Telecommunications"],
  ["M & M telecomunicacoes e Multimidia", "M & M telecomunicacoes e Multimidia"],
  ["YASUMITSU & YASUMITSU LTDA ME", "YASUMITSU & YASUMITSU LTDA ME"],
  ["K Kacprowicz trading as Kacprowicz", "K Kacprowicz trading as Kacprowicz"],
  ["R RODRIGUES MENEZES", "R RODRIGUES MENEZES"],
  // No handles, or nothing else.
  ["AS-CHOOPA", "AS-CHOOPA"],
  ["changway-as Limited", "changway-as Limited"],
  ["1&1 IONOS SE", "1&1 IONOS SE"],
  ["Duran Duran Networks Inc", "Duran Duran Networks Inc"],
  ["CO-OP Group Limited", "CO-OP Group Limited"],
])("calls '%s' %s", (stated, name) => {
  expect(withoutHandle(stated)).toBe(name);
});
