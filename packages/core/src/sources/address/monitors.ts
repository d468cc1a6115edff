import { DAILY } from "../definition.ts";
import { defineAddressSource, type AddressSource } from "./define.ts";

type Monitor = readonly [id: string, display: string, urls: readonly string[]];

const MONITORS: readonly Monitor[] = [
  ["uptimerobot", "UptimeRobot", ["https://uptimerobot.com/inc/files/ips/IPv4andIPv6.txt"]],
  ["pingdom", "Pingdom", ["https://my.pingdom.com/probes/ipv4", "https://my.pingdom.com/probes/ipv6"]],
];

/** Services that monitor sites and machines for their owners. */
export const SITE_MONITORS: readonly AddressSource[] = MONITORS.map(([provider, display, urls]) =>
  defineAddressSource({
    id: `${provider}-probes`,
    name: `${display} probes`,
    description: `Addresses from which ${display} looks whether its customers' sites are up.`,
    urls,
    every: DAILY,
    licence: "none stated",
    format: "plain",
    kind: "benign",
    provider,
    display,
    tags: ["monitoring"],
    confidence: 95,
    rank: "owner",
  }),
);
