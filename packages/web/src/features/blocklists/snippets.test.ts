import { BLOCKLIST_INTERVALS } from "@fyr/contract";
import { expect, it } from "vitest";
import { snippetsOf } from "./snippets.ts";

const textOf = (tool: string, minutes: number) =>
  snippetsOf("https://fyr.example/api/list/k", {
    set_name: "fyr_c2_00aa11bb",
    kind: "ip",
    interval_minutes: minutes,
  }).find(({ id }) => id === tool)?.text;

it("has pfSense fetch a list as often as it is made: by its own setting by the day, by cron where that is too seldom", () => {
  expect(textOf("pfsense", 15)).toContain(
    "\n*/15 * * * * root /etc/rc.update_urltables now forceupdate fyr_c2_00aa11bb",
  );
  expect(textOf("pfsense", 60)).toContain("Update frequency: 1 day (the least that it takes)");
  expect(textOf("pfsense", 1440)).toMatch(/Update frequency: 1 day$/);
  expect(textOf("pfsense", 10_080)).toMatch(/Update frequency: 7 days$/);
});

it("names the list's own set in what is pasted", () => {
  for (const minutes of BLOCKLIST_INTERVALS) {
    const nftables = textOf("nftables", minutes);
    expect(nftables).toContain("inet fyr_c2_00aa11bb input ip saddr @fyr_c2_00aa11bb_ipv4 drop");
  }
});
