import type { IpInfo } from "@fyr/contract";
import { type ExportChoice, JSON_EXPORTS } from "../../../components/data-table/index.ts";
import { BlockListWindow } from "./BlockListWindow.tsx";
import { isKnownGood, isUnknown } from "./known-good.ts";

const load = () => import("./files.ts");

const list = (id: string, label: string, suffix: string): ExportChoice<IpInfo> => ({
  label,
  suffix,
  type: "text/plain",
  question: { isNeeded: (rows) => rows.some((info) => isKnownGood(info) || isUnknown(info)), Window: BlockListWindow },
  async write(rows, notes) {
    const [{ listOf }, { LIST_FORMATS }] = await Promise.all([load(), import("@fyr/core/address-lists")]);
    const format = LIST_FORMATS.find((one) => one.id === id);
    return format === undefined ? [] : listOf(format, rows, new Date(), notes);
  },
});

const BAD: ReadonlySet<string> = new Set(["bad", "very_bad"]);

/** The files that a list of answers can be written to. What writes them loads with the first. */
export const IP_EXPORTS: readonly ExportChoice<IpInfo>[] = [
  {
    label: "block list: bad and very bad only",
    suffix: "block.txt",
    type: "text/plain",
    write: async (rows) => (await load()).textOf(rows.filter(({ risk }) => BAD.has(risk.verdict))),
  },
  { label: "csv", suffix: "csv", type: "text/csv", write: async (rows) => (await load()).csvOf(rows) },
  { label: "txt", suffix: "txt", type: "text/plain", write: async (rows) => (await load()).textOf(rows) },
  ...JSON_EXPORTS,
  list("nftables", "nftables", "nft"),
  list("ipset", "ipset", "ipset"),
  list("pf", "pf", "pf"),
  list("cisco", "Cisco IOS XE", "ios.txt"),
  list("fortigate", "FortiGate", "fortios.txt"),
];
