import { PASSWORD_MIN } from "@fyr/contract";
import { Field } from "../../components/Field.tsx";

export const isValidPassword = (password: string): boolean => password.length >= PASSWORD_MIN;

/** A password to be: says what it must be while it is not. */
export function NewPasswordField({
  label,
  value,
  onValue,
}: {
  label: string;
  value: string;
  onValue: (value: string) => void;
}) {
  return (
    <div aria-live="polite">
      <Field
        label={label}
        type="password"
        autoComplete="new-password"
        required
        maxLength={1024}
        value={value}
        onValue={onValue}
        {...(!isValidPassword(value) && { hint: "Should be atleast 8 alphanumeric characters long" })}
      />
    </div>
  );
}
