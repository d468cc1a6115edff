import { Field } from "../../../components/Field.tsx";
import { focusOnMount } from "../../../lib/focus.ts";

/** A one-time code, as an app shows it; browsers offer to fill it in. */
export function CodeField({
  label,
  value,
  onValue,
  maxLength,
}: {
  label: string;
  value: string;
  onValue: (value: string) => void;
  maxLength: number;
}) {
  return (
    <Field
      label={label}
      value={value}
      onValue={onValue}
      maxLength={maxLength}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      ref={focusOnMount}
    />
  );
}

/** Shorter texts are no code (contract: `SecondFactorCode`). */
export const CODE_MIN = 6;
