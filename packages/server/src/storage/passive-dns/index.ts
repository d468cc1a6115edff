export { createPassiveDns, type PassiveDns, type SeenAddress } from "./passive-dns.ts";
