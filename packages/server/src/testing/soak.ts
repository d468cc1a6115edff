export { soak } from "../../../core/src/testing/soak.ts";
