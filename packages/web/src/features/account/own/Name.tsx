import { useState } from "react";
import { Banner } from "../../../components/Banner.tsx";
import { Button } from "../../../components/Button.tsx";
import { TextField, useForm } from "../../../components/form/index.ts";
import { messageOf } from "../../../lib/api/index.ts";
import { NAME } from "../fields.built.ts";
import { useChangeName } from "./api.ts";

/** The account's name, and the form that changes it. */
export function Name({ name }: { name: string }) {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <NameForm name={name} onDone={() => setOpen(false)} />
  ) : (
    <span className="flex items-center gap-3">
      <span className="break-words">{name === "" ? <span className="text-faint">–</span> : name}</span>
      <Button size="sm" aria-label="Change the name" onClick={() => setOpen(true)}>
        Change
      </Button>
    </span>
  );
}

function NameForm({ name, onDone }: { name: string; onDone: () => void }) {
  const change = useChangeName();
  const form = useForm({
    initial: { name },
    rules: NAME,
    send: async ({ name: next }) => {
      await change.mutateAsync(next);
      onDone();
    },
  });
  return (
    <form aria-label="Change the name" noValidate onSubmit={form.submit} className="flex max-w-md flex-col gap-3">
      {form.failure !== null && <Banner kind="error">{messageOf(form.failure)}</Banner>}
      <TextField form={form} name="name" label="New name" autoComplete="name" focused />
      <span className="flex gap-2">
        <Button type="submit" look="solid" disabled={form.isSending}>
          {form.isSending ? "Saving..." : "Save"}
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </span>
    </form>
  );
}
