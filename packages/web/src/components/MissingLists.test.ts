import type { NotCollected } from "@fyr/contract";
import { expect, it } from "vitest";
import { ADDRESS_LISTS, partlyText } from "./MissingLists.tsx";

const textOf = (missing: readonly NotCollected[] | undefined) =>
  partlyText({ missing, layers: ADDRESS_LISTS, begin: "The counts rest on" });

it("says on how many of how many lists an answer rests", () => {
  const missing: NotCollected[] = [
    { layer: "threat", whole: false, collected: 1, total: 38, compiling: 0, sources: [] },
    { layer: "tor", whole: true, collected: 0, total: 2, compiling: 0, sources: [] },
    { layer: "network", whole: true, collected: 0, total: 3, compiling: 0, sources: [] },
  ];
  expect(textOf(missing)).toBe(
    "The counts rest on 1 of 38 threat lists and 0 of 2 Tor lists. The others have not been collected.",
  );
  expect(textOf([{ layer: "vpn", whole: true, collected: 0, total: 4, compiling: 4, sources: [] }])).toBe(
    "The counts rest on 0 of 4 VPN lists. Others are collected and are being compiled.",
  );
  expect(textOf(undefined)).toBeNull();
});
