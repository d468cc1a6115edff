import { useEffect, useRef, useState } from "react";
import {
  type Control,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useForm as useHookForm,
  useWatch,
} from "react-hook-form";
import { ApiError } from "../../lib/api/index.ts";
import { type FormRules, isMissing, problemOf } from "./rules.ts";

/** A form with its rules, for its fields (`TextField` and the like) and its button. */
export interface Form<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly rules: FormRules<Values>;
  readonly values: Values;
  /** No field is empty that must not be. */
  readonly isComplete: boolean;
  /** Every field is as the rules want it. */
  readonly isValid: boolean;
  /** The first field that is not as the rules want it, and why; null: there is none. */
  readonly problem: { readonly name: string; readonly message: string } | null;
  /** It was submitted with a field that is not as the rules want it, and nothing was sent. */
  readonly isHeldBack: boolean;
  readonly isSending: boolean;
  /** Something in it is other than at first. */
  readonly isChanged: boolean;
  /** Why the last sending failed, apart from what stands at a field; null: it did not. */
  readonly failure: Error | null;
  readonly set: <Name extends FieldPath<Values>>(name: Name, value: FieldPathValue<Values, Name>) => void;
  readonly submit: (event?: { preventDefault: () => void }) => void;
  /** Forgets the failure; the fields stay. */
  readonly dismissFailure: () => void;
  /** Empties it. */
  readonly reset: () => void;
}

const MODES = { left: "onTouched", changed: "onChange", submitted: "onSubmit" } as const;

interface FormOptions<Values extends FieldValues> {
  readonly initial: Values;
  readonly rules: FormRules<Values>;
  /** When a field shows what is wrong with it first: once it was left, once it was changed, or on submitting. */
  readonly showProblems?: keyof typeof MODES;
  /** Empty it once it was sent, for the next. */
  readonly clearWhenSent?: boolean;
  /** Sends values that are as the rules want them, trimmed where the contract trims. */
  readonly send: (values: Values) => Promise<unknown>;
}

/**
 * A form that holds back what the contract's rules refuse, shows the reason at the field and focuses the first such
 * field. A refusal of the server goes to the field that it names.
 */
export function useForm<Values extends FieldValues>(options: FormOptions<Values>): Form<Values> {
  const { initial, rules, showProblems = "left", clearWhenSent = false, send } = options;
  const form = useHookForm<Values>({
    defaultValues: initial as DefaultValues<Values>,
    mode: MODES[showProblems],
    resolver: (values) => {
      const problems = problemsOf(rules, values);
      return problems.length === 0
        ? { values: trimmed(rules, values), errors: {} }
        : { values: {}, errors: Object.fromEntries(problems.map(asError)) as FieldErrors<Values> };
    },
  });
  const { isSubmitting, isSubmitted, errors } = form.formState;
  const [failure, setFailure] = useState<Error | null>(null);
  // Two clicks within one rendering see the same state.
  const isUnderWay = useRef(false);
  const refused = useRef<FieldPath<Values> | null>(null);
  // Afterwards: fields that are disabled while the form is sent cannot take the focus before.
  useEffect(() => {
    if (isSubmitting || refused.current === null) return;
    form.setFocus(refused.current);
    refused.current = null;
  }, [form, isSubmitting]);

  const attempt = async (values: Values): Promise<boolean> => {
    setFailure(null);
    try {
      await send(values);
      return true;
    } catch (error) {
      const { atFields, rest } = split(error, Object.keys(initial));
      for (const { field, message } of atFields) form.setError(field as FieldPath<Values>, { type: "server", message });
      refused.current = (atFields[0]?.field ?? null) as FieldPath<Values> | null;
      setFailure(rest);
      return false;
    }
  };
  const reset = () => {
    setFailure(null);
    form.reset(initial);
  };
  const values = useWatch({ control: form.control }) as Values;
  const problems = problemsOf(rules, values);
  return {
    control: form.control,
    rules,
    values,
    isComplete: !textsOf(rules, values).some(([, field, value]) => isMissing(field, value)),
    isValid: problems.length === 0,
    problem: problems[0] === undefined ? null : { name: problems[0][0], message: problems[0][1] },
    isHeldBack: isSubmitted && Object.keys(errors).length > 0,
    isSending: isSubmitting,
    isChanged: JSON.stringify(values) !== JSON.stringify(initial),
    failure,
    set: (name, value) => form.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted }),
    submit: (event) => {
      event?.preventDefault();
      if (isSubmitting || isUnderWay.current) return;
      isUnderWay.current = true;
      let isSent = false;
      const submit = form.handleSubmit(async (valid) => {
        isSent = await attempt(valid);
      });
      void submit().finally(() => {
        isUnderWay.current = false;
        if (isSent && clearWhenSent) reset();
      });
    },
    dismissFailure: () => setFailure(null),
    reset,
  };
}

/** The fields that have rules, with their texts. */
const textsOf = <Values extends FieldValues>(rules: FormRules<Values>, values: Values) =>
  Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
    const field = rules[name];
    return field === undefined || typeof value !== "string" ? [] : [[name, field, value] as const];
  });

const problemsOf = <Values extends FieldValues>(rules: FormRules<Values>, values: Values) =>
  textsOf(rules, values).flatMap(([name, field, value]) => {
    const message = problemOf(field, value);
    return message === null ? [] : [[name, message] as const];
  });

const asError = ([name, message]: readonly [name: string, message: string]) => [name, { type: "rule", message }];

function trimmed<Values extends FieldValues>(rules: FormRules<Values>, values: Values): Values {
  const entries = Object.entries(values).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === "string" && rules[name]?.trims === true ? value.trim() : value,
  ]);
  return Object.fromEntries(entries) as Values;
}

/** A refusal, split into messages for the form's fields and the rest. */
function split(error: unknown, names: readonly string[]) {
  if (!(error instanceof ApiError)) return { atFields: [], rest: error instanceof Error ? error : new Error("Failed") };
  const atFields = error.details.filter(({ field }) => names.includes(field));
  if (atFields.length === 0) return { atFields, rest: error };
  const details = error.details.filter((detail) => !atFields.includes(detail));
  const { message, status, code, retryAfter } = error;
  return { atFields, rest: details.length === 0 ? null : new ApiError(message, { status, code, retryAfter, details }) };
}
