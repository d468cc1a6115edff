import { isDemoName } from "@fyr/contract";
import { SENSOR_SOURCE } from "../behaviour/index.ts";
import { SUBMISSION_SOURCE } from "../submissions/index.ts";

/**
 * Whether labels of a source count for the demo's addresses: those of its own lists, and those that follow from its
 * events and submissions. Lists of bogons and clouds name the documentation prefixes, too, and mean no machine.
 */
export const mayNameDemo = (id: string): boolean =>
  isDemoName(id) || id === SENSOR_SOURCE.id || id === SUBMISSION_SOURCE.id;
