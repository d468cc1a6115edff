export { openSecretBox } from "./secret-box.ts";
export { twoFactorRoutes } from "./routes.ts";
export { createTwoFactor, type TwoFactor } from "./service.ts";
