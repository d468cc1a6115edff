export { createTwoFactor, type TwoFactor } from "./service.ts";
export { twoFactorModule } from "./module.ts";
