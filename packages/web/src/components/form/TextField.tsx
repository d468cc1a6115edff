import { type ComponentProps, useCallback } from "react";
import { type FieldPath, type FieldValues, useController } from "react-hook-form";
import { Field } from "../Field.tsx";
import { TextArea } from "../TextArea.tsx";
import { maxLengthOf } from "./rules.ts";
import type { Form } from "./use-form.ts";

interface OfForm<Values extends FieldValues> {
  form: Form<Values>;
  name: FieldPath<Values>;
  /** It is what its page or panel is there for, and takes the focus. */
  focused?: boolean | undefined;
}

type Managed = "value" | "onValue" | "problem" | "name" | "ref" | "required" | "onBlur";

/** A text of a form on one line. */
export function TextField<Values extends FieldValues>({
  form,
  name,
  focused,
  ...rest
}: OfForm<Values> & Omit<ComponentProps<typeof Field>, Managed | "form">) {
  return <Field {...useField({ form, name, focused })} {...rest} />;
}

/** A text of a form on several lines. */
export function TextAreaField<Values extends FieldValues>({
  form,
  name,
  focused,
  ...rest
}: OfForm<Values> & Omit<ComponentProps<typeof TextArea>, Managed | "form">) {
  return <TextArea {...useField({ form, name, focused })} {...rest} />;
}

function useField<Values extends FieldValues>({ form, name, focused = false }: OfForm<Values>) {
  const { field, fieldState } = useController({ control: form.control, name });
  const rules = form.rules[name];
  const { ref: register } = field;
  const ref = useCallback(
    (element: HTMLElement | null) => {
      register(element);
      if (focused) element?.focus();
    },
    [register, focused],
  );
  return {
    name,
    value: field.value as string,
    onValue: field.onChange,
    onBlur: field.onBlur,
    ref,
    problem: fieldState.error?.message ?? null,
    maxLength: maxLengthOf(rules),
    "aria-required": typeof rules?.required === "string" ? true : undefined,
  };
}
