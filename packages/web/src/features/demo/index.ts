export { DemoBanner } from "./DemoBanner.tsx";
export { DemoOffer } from "./DemoOffer.tsx";
