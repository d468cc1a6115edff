import type { FieldValues } from "react-hook-form";
import type { Form } from "./use-form.ts";

/**
 * Beside the button of a form that cannot be sent yet: which field is why. Nothing before something is typed.
 * @param labels of the fields, by name
 */
export function WhyNot<Values extends FieldValues>({
  form: { problem, isChanged, isSending },
  labels,
  className = "text-xs text-dim",
}: {
  form: Form<Values>;
  labels: Readonly<Record<string, string>>;
  className?: string;
}) {
  const text =
    problem === null || !isChanged || isSending ? null : `${labels[problem.name] ?? problem.name}: ${problem.message}`;
  return (
    <p aria-live="polite" className={className}>
      {text}
    </p>
  );
}
