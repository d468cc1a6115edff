import type { Form } from "../../../components/form/index.ts";
import { TextField } from "../../../components/form/index.ts";

/** A one-time code, as an app shows it; browsers offer to fill it in. */
export function CodeField({
  form,
  label,
  maxLength,
}: {
  form: Form<{ code: string }>;
  label: string;
  maxLength?: number;
}) {
  return (
    <TextField
      form={form}
      name="code"
      label={label}
      {...(maxLength !== undefined && { maxLength })}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      focused
    />
  );
}
