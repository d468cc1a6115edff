import type { FieldPath, FieldValues } from "react-hook-form";
import { type Form, problemOf, TextField } from "../../components/form/index.ts";

/** A new password, with the rule as a hint while it is not met. */
export function NewPasswordField<Values extends FieldValues>({
  form,
  name,
  label,
}: {
  form: Form<Values>;
  name: FieldPath<Values>;
  label: string;
}) {
  const rules = form.rules[name];
  const missing = rules === undefined ? null : problemOf(rules, String(form.values[name]));
  return (
    <div aria-live="polite">
      <TextField
        form={form}
        name={name}
        label={label}
        type="password"
        autoComplete="new-password"
        {...(missing !== null && { hint: missing })}
      />
    </div>
  );
}
