import type { KeyScope } from "@fyr/contract";
import { useRef } from "react";
import { Banner } from "../../../components/Banner.tsx";
import { Button } from "../../../components/Button.tsx";
import { Field } from "../../../components/Field.tsx";
import { TextField, useForm, WhyNot } from "../../../components/form/index.ts";
import { Select } from "../../../components/Select.tsx";
import { useSlideOverLoss } from "../../../components/slide-over/index.ts";
import { ApiError, MESSAGES } from "../../../lib/api/index.ts";
import { newId } from "../../../lib/new-id.ts";
import { useNow } from "../../../lib/now.ts";
import { API_KEY } from "../fields.built.ts";
import { useCreateKey } from "./api.ts";
import { CreatedKey } from "./CreatedKey.tsx";
import { EXPIRIES, type ExpiryChoice, expiryOf } from "./expiry.ts";
import { Scopes } from "./Scopes.tsx";

/** Reasons that concern no field, e.g. that there are too many keys. */
const reasons = (error: Error | null): string[] =>
  error instanceof ApiError ? error.details.filter(({ field }) => field === "").map(({ message }) => message) : [];

/** The user has not proven to be the owner: another name or description would change nothing. */
const isUnproven = (error: Error | null): boolean => error?.message === MESSAGES.reauthenticate;

interface Values {
  name: string;
  description: string;
  scopes: readonly KeyScope[];
  expiry: ExpiryChoice;
  date: string;
}
const EMPTY: Values = { name: "", description: "", scopes: ["query"], expiry: "never", date: "" };
const RULES = { name: API_KEY.name, description: API_KEY.description };

/** The same for the same key wanted again: an attempt that was not answered may have created it. */
function requestIdOf(attempt: { of: string; id: string }, wanted: string): string {
  if (attempt.of !== wanted) Object.assign(attempt, { of: wanted, id: newId() });
  return attempt.id;
}

/** The form, then the key, shown this once. */
export function CreateKey() {
  const now = useNow();
  const create = useCreateKey();
  const attempt = useRef({ of: "", id: "" });
  const form = useForm({
    initial: EMPTY,
    rules: RULES,
    send: ({ name, description, scopes, expiry, date }) =>
      create.mutateAsync({
        name,
        description,
        scopes: [...scopes],
        expires_at: expiryOf(expiry, date, now),
        request_id: requestIdOf(attempt.current, JSON.stringify([name, description, scopes, expiry, date])),
      }),
  });
  useSlideOverLoss(form.isChanged && !create.isSuccess ? "What you have typed has not been sent." : null);
  const { scopes, expiry, date } = form.values;
  const isReady = form.isComplete && scopes.length > 0 && expiryOf(expiry, date, now) !== undefined;

  if (create.isSuccess) return <CreatedKey secret={create.data.Key} />;
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4 p-4">
      {(form.isHeldBack || form.failure !== null) && (
        <Banner kind="error">
          <p>{!form.isHeldBack && isUnproven(form.failure) ? MESSAGES.reauthenticate : MESSAGES.keyFailed}</p>
          {reasons(form.failure).map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </Banner>
      )}
      <TextField form={form} name="name" label="Name" hint="The program that will use it" focused />
      <TextField form={form} name="description" label="Description" />
      <Scopes value={scopes} onValue={(value) => form.set("scopes", value)} />
      <div className="grid grid-cols-2 items-start gap-4">
        <Select label="Expires" value={expiry} options={EXPIRIES} onValue={(value) => form.set("expiry", value)} />
        {expiry === "date" && (
          <Field
            label="Date"
            type="date"
            min={new Date(now).toISOString().slice(0, 10)}
            value={date}
            onValue={(value) => form.set("date", value)}
          />
        )}
      </div>
      <div className="flex items-center justify-end gap-3">
        <WhyNot form={form} labels={{ name: "Name", description: "Description" }} />
        <Button type="submit" look="solid" disabled={!isReady || form.isSending}>
          {form.isSending ? "Creating..." : "Create API Key"}
        </Button>
      </div>
    </form>
  );
}
