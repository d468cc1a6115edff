import type { About } from "../../components/Card.tsx";

export const BY_COUNTRY: About = {
  what: "Where the counted addresses are.",
  from: "Lists of VPN, proxy and Tor addresses, and geolocation databases.",
  how: "Each IPv4 address and each IPv6 range counts once, in one country. The map's last shade begins at 500 addresses.",
};

export const BY_DAY: About = {
  what: "How many VPN, proxy and Tor addresses are known, day by day.",
  from: "The lists that Fyr collects, your sensors, and accepted posts.",
  how: "Each IPv4 address and each IPv6 range counts once a day. Sources that are new are shown apart: they are no growth.",
};

export const BY_TYPE: About = {
  what: "How many of these addresses are of which type.",
  from: "The same labels as the total.",
  how: "An address of several types counts in each of them. Shares are of the sum of all types, rounded down.",
};
