import { CATALOGUE } from "@fyr/contract";
import { useState, type SubmitEvent } from "react";
import { Banner } from "../../components/Banner.tsx";
import { Button } from "../../components/Button.tsx";
import { CopyButton } from "../../components/CopyButton.tsx";
import { Field } from "../../components/Field.tsx";
import { closeSlideOver } from "../../components/slide-over/index.ts";
import { focusOnMount } from "../../lib/focus.ts";
import { useCreateKey } from "./api.ts";

/** The form, then the key, shown this once. */
export function CreateKey() {
  const [name, setName] = useState("");
  const [description, setDescription] = useState("");
  const create = useCreateKey();
  const blank = name.trim() === "" || description.trim() === "";

  if (create.isSuccess) return <Created secret={create.data.Key} />;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!blank) create.mutate({ name: name.trim(), description: description.trim() });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4 p-4">
      {create.isError && <Banner kind="error">{CATALOGUE.key_failed.message}</Banner>}
      <Field label="Name" hint="What will use it" value={name} onValue={setName} maxLength={200} ref={focusOnMount} />
      <Field label="Description" value={description} onValue={setDescription} maxLength={200} />
      <div className="flex justify-end">
        <Button type="submit" look="solid" disabled={blank || create.isPending}>
          {create.isPending ? "Creating..." : "Create API Key"}
        </Button>
      </div>
    </form>
  );
}

function Created({ secret }: { secret: string }) {
  return (
    <div className="flex flex-col gap-4 p-4">
      <Banner kind="success">The key is ready. It is shown only this once: copy it now.</Banner>
      <div className="flex items-center gap-2 rounded-md border border-line-strong bg-panel py-1 pr-1 pl-3">
        <code aria-label="API key" className="mono min-w-0 flex-1 text-sm break-all">
          {secret}
        </code>
        <CopyButton text={secret} label="Copy key">
          Copy
        </CopyButton>
      </div>
      <div className="flex justify-end">
        <Button onClick={closeSlideOver}>Done</Button>
      </div>
    </div>
  );
}
