export { JARM_ANSWER_MAX, type JarmAnswer, jarmOf } from "./fingerprint.ts";
export { jarmHellos, type RandomBytes } from "./hellos.ts";
