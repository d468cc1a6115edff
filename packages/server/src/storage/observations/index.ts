export { shownAddress, storedAddress } from "./addresses.ts";
export { type Among, isAmong } from "./among.ts";
export { createObservations, type ObservationOptions } from "./client.ts";
export type { CallOptions, InsertBlock, ObservationStore, QueryParams, ReadOptions } from "./store.ts";
// All of them: what is exported by name cannot be added to from outside.
export type * from "./tables.ts";
export type { DamagedPart } from "./parts/keeper.ts";
export { startEngine, type Engine, type EngineOptions } from "./engine.ts";
export { OWN_SOURCE } from "./schema/0022-name-sightings.ts";
export { createTable, type TableDefinition } from "./schema/ddl.ts";
export { SPAN_LEVELS } from "./schema/0009-label-spans.ts";
export { isWholeDay, remakeDay, remakeFingerprintAddresses, remakeNameSightings } from "./schema/remake.ts";
export { schemaStatements } from "./schema/migrations.ts";
export { FEIGNS, isVaguerSystem } from "./schema/system-rules.ts";
