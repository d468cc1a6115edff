export type { BehaviourRepository } from "./behaviour-repository.ts";
export { createPublicAtlas } from "./public-atlas.ts";
export { type Sensors, startSensors } from "./sensors.ts";
export { sensorsModule } from "./module.ts";
export { createBehaviourRepository } from "./behaviour-repository.ts";
export { createBehaviours } from "./behaviours.ts";
