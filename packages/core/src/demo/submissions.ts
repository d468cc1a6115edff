import { ITEM_TYPE, type ItemType } from "@fyr/contract";
import { DAY, HOUR } from "./sensor.ts";

/** Data that an account of the demo submitted. */
export interface DemoSubmission {
  readonly attribution: string;
  readonly provider: string;
  readonly category: number;
  readonly kind: string;
  readonly description: string;
  readonly at: Date;
  /** null: it waits for a review. */
  readonly decision: {
    readonly state: "accepted" | "rejected";
    readonly at: Date;
    readonly reason: string | null;
  } | null;
  readonly items: readonly { readonly item_type: ItemType; readonly value: string }[];
}

const address = (value: string) => ({ item_type: ITEM_TYPE.ip, value });
const addresses = (start: string, from: number, count: number) =>
  Array.from({ length: count }, (_, index) => address(`${start}${from + index}`));

export function demoSubmissions(now: Date): DemoSubmission[] {
  const ago = (milliseconds: number): Date => new Date(now.getTime() - milliseconds);
  const specimen = { attribution: "Specimen VPN", provider: "demo_specimen_vpn", category: 1, kind: "vpn" };
  return [
    {
      attribution: "Example VPN",
      provider: "demo_example_vpn",
      category: 1,
      kind: "vpn",
      description: "Exits of the new location, seen with a test account.",
      at: ago(4 * DAY),
      decision: { state: "accepted", at: ago(4 * DAY - 3 * HOUR), reason: null },
      items: addresses("198.51.100.", 56, 6),
    },
    {
      ...specimen,
      description: "Servers that its client connects to.",
      at: ago(5 * HOUR),
      decision: null,
      items: [...addresses("198.51.100.", 252, 3), { item_type: ITEM_TYPE.domain, value: "sg1.specimen-vpn.example" }],
    },
    {
      attribution: "Neighbour Proxies",
      provider: "demo_neighbour",
      category: 3,
      kind: "residential_proxy",
      description: "Homes whose connection was offered for rent.",
      at: ago(90 * 60_000),
      decision: null,
      items: [...addresses("192.0.2.", 96, 5), { item_type: ITEM_TYPE.url, value: "https://neighbour.example/pool" }],
    },
    {
      ...specimen,
      description: "A whole network.",
      at: ago(9 * DAY),
      decision: { state: "rejected", at: ago(8 * DAY), reason: "Most of the network is a university's" },
      items: [address("192.0.2.192/26")],
    },
  ];
}
