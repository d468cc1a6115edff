export {
  DOOR_KINDS,
  type DoorKind,
  type DoorPage,
  eventsOf,
  hrefOf,
  isDefangable,
  nounOf,
  pageOf,
  textOf,
  writtenOf,
} from "./kinds.ts";
export { type DoorAct, type DoorParts, doorParts, openerOf, openValue } from "./store.ts";
