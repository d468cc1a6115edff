export { createLimitNotices } from "./limit-notices.ts";
export { type Bought, type CreditMeter, createMeter } from "./meter.ts";
export { createCreditRepository } from "./repository.ts";
export { creditsModule } from "./module.ts";
