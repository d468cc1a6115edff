export {
  call,
  callForFile,
  type CallInput,
  sessionToken,
  setReauthenticationHandler,
  setToken,
  setUnauthorizedHandler,
  upload,
  uploadWithProgress,
} from "./call.ts";
export { type DataOf, ENDPOINTS } from "./endpoints.built.ts";
export { type Exchange, exchange } from "./exchange.ts";
export { ApiError, isNowhere, messageOf, messageWithWait, unreachable } from "./error.ts";
export { MESSAGES } from "./messages.built.ts";
export { readFailure } from "./failure.ts";
export { credits } from "./credits.ts";
export { urlOf } from "./request.ts";
