import { defineAddressSource, type AddressSource } from "./define.ts";

/** Reports of what DataPlane's sensors saw in the last week: file, title, what, tag. */
const REPORTS: readonly (readonly [file: string, title: string, activity: string, tag: string])[] = [
  ["sshpwauth", "SSH passwords", "tried passwords over SSH", "bruteforce"],
  ["sshclient", "SSH connections", "opened SSH connections without being asked", "scanning"],
  ["telnetlogin", "Telnet logins", "tried passwords over Telnet", "bruteforce"],
  ["vncrfb", "VNC", "opened VNC sessions without being asked", "scanning"],
  ["sipquery", "SIP queries", "asked telephony servers for what they can do", "probing"],
  ["dnsrd", "DNS queries", "asked for recursion in search of open resolvers", "probing"],
];

export const DATAPLANE: readonly AddressSource[] = REPORTS.map(([file, title, activity, tag]) =>
  defineAddressSource({
    id: `dataplane-${file}`,
    name: `DataPlane.org ${title}`,
    description: `Addresses that ${activity}.`,
    urls: [`https://dataplane.org/${file}.txt`],
    every: 240,
    licence: "non-commercial use only, no redistribution",
    attribution: "DataPlane.org",
    format: "csv",
    kind: "threat",
    tags: [tag],
    confidence: 75,
  }),
);
