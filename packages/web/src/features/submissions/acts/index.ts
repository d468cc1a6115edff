export { startEditing } from "./editing.ts";
export { type Act, PostAct } from "./PostAct.tsx";
export { PostBody } from "./PostBody.tsx";
export { REASON_WORDS } from "./reasons.ts";
