import { CATALOGUE, type KeyScope } from "@fyr/contract";
import { useState, type SubmitEvent } from "react";
import { Banner } from "../../../components/Banner.tsx";
import { Button } from "../../../components/Button.tsx";
import { Field } from "../../../components/Field.tsx";
import { Select } from "../../../components/Select.tsx";
import { ApiError } from "../../../lib/api/index.ts";
import { focusOnMount } from "../../../lib/focus.ts";
import { useNow } from "../../../lib/now.ts";
import { useCreateKey } from "./api.ts";
import { CreatedKey } from "./CreatedKey.tsx";
import { EXPIRIES, type ExpiryChoice, expiryOf } from "./expiry.ts";
import { Scopes } from "./Scopes.tsx";

/** Reasons that concern no field, e.g. that there are too many keys. */
const reasons = (error: Error): string[] =>
  error instanceof ApiError ? error.details.filter(({ field }) => field === "").map(({ message }) => message) : [];

/** The form, then the key, shown this once. */
export function CreateKey() {
  const [name, setName] = useState("");
  const [description, setDescription] = useState("");
  const [scopes, setScopes] = useState<readonly KeyScope[]>(["query"]);
  const [expiry, setExpiry] = useState<ExpiryChoice>("never");
  const [date, setDate] = useState("");
  const now = useNow();
  const create = useCreateKey();
  const expires = expiryOf(expiry, date, now);
  const incomplete = name.trim() === "" || description.trim() === "" || scopes.length === 0 || expires === undefined;

  if (create.isSuccess) return <CreatedKey secret={create.data.Key} />;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (incomplete || create.isPending) return;
    create.mutate({
      name: name.trim(),
      description: description.trim(),
      scopes: [...scopes],
      expires_at: expires,
    });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4 p-4">
      {create.isError && (
        <Banner kind="error">
          <p>{CATALOGUE.key_failed.message}</p>
          {reasons(create.error).map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </Banner>
      )}
      <Field label="Name" hint="What will use it" value={name} onValue={setName} maxLength={200} ref={focusOnMount} />
      <Field label="Description" value={description} onValue={setDescription} maxLength={200} />
      <Scopes value={scopes} onValue={setScopes} />
      <div className="grid grid-cols-2 items-start gap-4">
        <Select label="Expires" value={expiry} options={EXPIRIES} onValue={setExpiry} />
        {expiry === "date" && (
          <Field
            label="Date"
            type="date"
            min={new Date(now).toISOString().slice(0, 10)}
            value={date}
            onValue={setDate}
          />
        )}
      </div>
      <div className="flex justify-end">
        <Button type="submit" look="solid" disabled={incomplete || create.isPending}>
          {create.isPending ? "Creating..." : "Create API Key"}
        </Button>
      </div>
    </form>
  );
}
