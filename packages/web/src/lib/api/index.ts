export {
  call,
  callForFile,
  type CallInput,
  setToken,
  setUnauthorizedHandler,
  upload,
  uploadWithProgress,
} from "./call.ts";
export { type Exchange, exchange } from "./exchange.ts";
export { ApiError, messageOf } from "./error.ts";
export { credits } from "./credits.ts";
export { urlOf } from "./request.ts";
