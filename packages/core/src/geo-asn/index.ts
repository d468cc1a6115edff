export { readDelegated } from "./formats/delegated.ts";
export { readIp2asn } from "./formats/ip2asn.ts";
export { readMmdb } from "./formats/mmdb.ts";
export { GeoAsnFormatError, type GeoAsnLayer, type GeoAsnSink, type GeoAsnSource } from "./source.ts";
export { GEO_ASN_LAYERS, GEO_ASN_SOURCES } from "./sources/index.ts";
