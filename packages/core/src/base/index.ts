export { readDelegated } from "./formats/delegated.ts";
export { readIp2asn } from "./formats/ip2asn.ts";
export { readMmdb } from "./formats/mmdb.ts";
export { BaseFormatError, type BaseLayer, type BaseSink, type BaseSource } from "./source.ts";
export { BASE_LAYERS, BASE_SOURCES } from "./sources/index.ts";
