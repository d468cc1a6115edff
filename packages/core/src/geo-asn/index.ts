export { readDelegated } from "./formats/delegated.ts";
export { readIp2asn } from "./formats/ip2asn.ts";
export { readMmdb } from "./formats/mmdb.ts";
export { GEO_ASN_LAYERS, GeoAsnFormatError, type GeoAsnLayer, type GeoAsnSink } from "./sink.ts";
