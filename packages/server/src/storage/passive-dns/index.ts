export { createPassiveDns, type PassiveDns, type SeenAddress } from "./passive-dns.ts";
export { addressesOfName, namesOfAddress, type SeenRelation } from "./relations.ts";
