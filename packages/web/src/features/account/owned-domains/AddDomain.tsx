import { Plus } from "lucide-react";
import { useState, type SubmitEvent } from "react";
import { Banner } from "../../../components/Banner.tsx";
import { Button } from "../../../components/Button.tsx";
import { Field } from "../../../components/Field.tsx";
import { messageOf } from "../../../lib/api/index.ts";
import { useAddDomain } from "./api.ts";

export function AddDomain() {
  const [domain, setDomain] = useState("");
  const add = useAddDomain();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (domain.trim() !== "" && !add.isPending) add.mutate(domain.trim(), { onSuccess: () => setDomain("") });
  };
  return (
    <form aria-label="Add a domain" onSubmit={submit} className="flex flex-col gap-3">
      {add.isError && <Banner kind="error">{messageOf(add.error)}</Banner>}
      <div className="flex items-end gap-2">
        <Field
          label="Domain"
          placeholder="example.org"
          value={domain}
          onValue={setDomain}
          maxLength={253}
          autoCapitalize="none"
          spellCheck={false}
          className="flex-1"
        />
        <Button type="submit" size="lg" disabled={domain.trim() === "" || add.isPending}>
          <Plus aria-hidden /> {add.isPending ? "Adding..." : "Add domain"}
        </Button>
      </div>
    </form>
  );
}
