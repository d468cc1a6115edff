import type { IpInfo, RiskVerdict } from "@fyr/contract";
import { type ExportChoice, type ExportGroup, JSON_EXPORTS } from "../../../components/data-table/index.ts";
import { BlockListWindow } from "./BlockListWindow.tsx";
import { isKnownGood, isOfDemo, isUnknown } from "./known-good.ts";

const load = () => import("./files.ts");

/**
 * The files that a list of answers can be written to. What writes them loads with the first.
 * @param lengths of the prefixes that some of the addresses begin
 */
export const ipExports = (lengths: ReadonlyMap<string, readonly number[]>): readonly ExportChoice<IpInfo>[] => [
  { label: "csv", suffix: "csv", type: "text/csv", write: async (rows) => (await load()).csvOf(rows, lengths) },
  { label: "txt", suffix: "txt", type: "text/plain", write: async (rows) => (await load()).textOf(rows) },
  ...JSON_EXPORTS,
];

const list = (
  label: string,
  suffix: string,
  write: (rows: readonly IpInfo[], notes: readonly string[] | undefined) => Promise<readonly string[]>,
): ExportChoice<IpInfo> => ({
  label,
  suffix,
  type: "text/plain",
  question: {
    isNeeded: (rows) => rows.some((info) => isKnownGood(info) || isUnknown(info) || isOfDemo(info)),
    Window: BlockListWindow,
  },
  write,
});

const listFor = (id: string, label: string, suffix: string): ExportChoice<IpInfo> =>
  list(label, suffix, async (rows, notes) => {
    const [{ listOf }, { LIST_FORMATS }] = await Promise.all([load(), import("@fyr/core/address-lists")]);
    const format = LIST_FORMATS.find((one) => one.id === id);
    return format === undefined ? [] : listOf(format, rows, new Date(), notes);
  });

const BAD: ReadonlySet<RiskVerdict> = new Set(["bad", "very_bad"]);

/** The lists that firewalls read. What is not bad is blocked only where the user wants that, and is asked about then. */
export const BLOCK_LISTS: ExportGroup<IpInfo> = {
  label: "Block list",
  only: {
    label: "Bad and very bad only",
    passes: ({ risk }) => BAD.has(risk.verdict),
    noteOf: (left) => `Left out: ${left} that are neither bad nor very bad`,
  },
  choices: [
    list("One address a line", "block.txt", async (rows) => (await load()).routableOf(rows)),
    listFor("nftables", "nftables", "nft"),
    listFor("ipset", "ipset", "ipset"),
    listFor("pf", "pf", "pf"),
    listFor("cisco", "Cisco IOS XE", "ios.txt"),
    listFor("fortigate", "FortiGate", "fortios.txt"),
  ],
};
