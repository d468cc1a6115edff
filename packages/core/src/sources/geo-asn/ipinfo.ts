import { DAILY } from "../definition.ts";
import { defineGeoAsnSource } from "./define.ts";

/** Its countries are not used: the other sources of places are more precise. */
export const IPINFO_LITE = defineGeoAsnSource({
  id: "ipinfo-lite",
  name: "IPinfo Lite",
  page: "https://ipinfo.io/lite",
  licence: "CC-BY-SA-4.0",
  attribution: "IP address data is powered by IPinfo, https://ipinfo.io",
  description: "Who announces which addresses, with the organisation's name.",
  layer: "as",
  format: "mmdb",
  urls: ["https://ipinfo.io/data/ipinfo_lite.mmdb?token={key}"],
  every: DAILY,
  key: "FYR_KEY_IPINFO",
  least: 250_000,
});
