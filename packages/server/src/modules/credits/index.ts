export { type CreditMeter, createMeter } from "./meter.ts";
export { createCreditRepository } from "./repository.ts";
