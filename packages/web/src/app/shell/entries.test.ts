import { ACCOUNT_TYPE } from "@fyr/contract";
import { expect, it } from "vitest";
import { entriesFor } from "./entries.ts";

it.each(Object.entries(ACCOUNT_TYPE))("gives each entry of the sidebar an icon of its own (%s)", (_, type) => {
  // Collapsed, it shows nothing else.
  const byIcon = Map.groupBy(entriesFor(type), ({ icon }) => icon);
  const shared = [...byIcon.values()].filter((entries) => entries.length > 1);
  expect(shared.map((entries) => entries.map(({ label }) => label))).toEqual([]);
});
