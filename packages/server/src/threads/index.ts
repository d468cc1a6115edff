export { answerCalls } from "./answer-calls.ts";
export { createCallThread } from "./call-thread.ts";
