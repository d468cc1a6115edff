export { call, callForFile, type CallInput, setToken, setUnauthorizedHandler, upload } from "./call.ts";
export { ApiError, messageOf } from "./error.ts";
export { credits } from "./credits.ts";
