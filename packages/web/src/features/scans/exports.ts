import type { ScanResult } from "@fyr/contract";
import { download } from "../../lib/download.ts";

const asJson = (value: object): [string] => [JSON.stringify(value, null, 2)];

export const saveJson = (result: ScanResult): void =>
  download(`scan-${result.Data.Id}.json`, "application/json", asJson(result));

export async function saveHar(result: ScanResult): Promise<void> {
  const { harOf } = await import("./har.ts");
  download(`scan-${result.Data.Id}.har`, "application/json", asJson(harOf(result)));
}

export async function saveStix(result: ScanResult): Promise<void> {
  const { stixScan } = await import("@fyr/core/exchange");
  download(`scan-${result.Data.Id}.stix.json`, "application/json", asJson(stixScan(result)));
}
