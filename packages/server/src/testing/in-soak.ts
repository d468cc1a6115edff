export { itInSoak } from "../../../core/src/testing/in-soak.ts";
