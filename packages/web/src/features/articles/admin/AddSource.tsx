import { type FormEvent, useState } from "react";
import { Banner } from "../../../components/Banner.tsx";
import { Button } from "../../../components/Button.tsx";
import { Field } from "../../../components/Field.tsx";
import { messageOf } from "../../../lib/api/index.ts";
import { useAdd } from "./api.ts";

/** Adds a source by the address of its feed or document. */
export function AddSource({ onDone }: { onDone: () => void }) {
  const add = useAdd();
  const [url, setUrl] = useState("");
  const [name, setName] = useState("");
  const [category, setCategory] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate({ url: url.trim(), name, category }, { onSuccess: onDone });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label="Address"
        hint="A feed (RSS, Atom, RDF, JSON Feed), a bundle of STIX, a collection of TAXII 2.1, an event of MISP or a manifest of its feed"
        type="url"
        required
        maxLength={2000}
        value={url}
        onValue={setUrl}
        placeholder="https://blog.example/feed.xml"
      />
      <Field label="Name" hint="By default its host" maxLength={120} value={name} onValue={setName} />
      <Field label="Category" maxLength={60} value={category} onValue={setCategory} />
      {add.isError && <Banner kind="error">{messageOf(add.error)}</Banner>}
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>Cancel</Button>
        <Button look="solid" type="submit" disabled={add.isPending}>
          Add
        </Button>
      </div>
    </form>
  );
}
