export { DemoOffer } from "./DemoOffer.tsx";
