import { DAILY } from "../definition.ts";
import { defineAddressSource } from "./define.ts";

export const PUBLIC_DNS = defineAddressSource({
  id: "public-dns-info",
  name: "public-dns.info name servers",
  description: "Name servers that answer everybody, from the great resolvers to routers that are open by mistake.",
  urls: ["https://public-dns.info/nameservers.txt"],
  every: DAILY,
  licence: "none stated",
  format: "plain",
  kind: "benign",
  tags: ["public_dns"],
  // Most are small, and many are open without their owners' knowledge.
  confidence: 50,
});
