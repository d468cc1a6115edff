export { type Sensors, startSensors } from "./sensors.ts";
