export { call, callForFile, type CallInput, setToken, setUnauthorizedHandler } from "./call.ts";
export { ApiError, messageOf } from "./error.ts";
export { credits } from "./credits.ts";
