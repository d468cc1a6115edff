export { runs, soak } from "../../../core/src/testing/soak.ts";
