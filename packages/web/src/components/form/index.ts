export { TextAreaField, TextField } from "./TextField.tsx";
export { isMissing, problemOf } from "./rules.ts";
export { type Form, useForm } from "./use-form.ts";
export { WhyNot } from "./WhyNot.tsx";
