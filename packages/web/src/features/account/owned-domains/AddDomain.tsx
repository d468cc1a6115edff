import { Plus } from "lucide-react";
import { Banner } from "../../../components/Banner.tsx";
import { Button } from "../../../components/Button.tsx";
import { TextField, useForm } from "../../../components/form/index.ts";
import { messageOf } from "../../../lib/api/index.ts";
import { OWNED_DOMAIN } from "../fields.built.ts";
import { useAddDomain } from "./api.ts";

export function AddDomain() {
  const add = useAddDomain();
  const form = useForm({
    initial: { domain: "" },
    rules: OWNED_DOMAIN,
    clearWhenSent: true,
    send: ({ domain }) => add.mutateAsync(domain),
  });
  return (
    <form aria-label="Add a domain" noValidate onSubmit={form.submit} className="flex flex-col gap-3">
      {form.failure !== null && <Banner kind="error">{messageOf(form.failure)}</Banner>}
      <div className="flex items-start gap-2">
        <TextField
          form={form}
          name="domain"
          label="Domain"
          placeholder="example.org"
          autoCapitalize="none"
          spellCheck={false}
          className="flex-1"
        />
        <Button type="submit" size="lg" disabled={!form.isComplete || form.isSending} className="mt-6">
          <Plus aria-hidden /> {form.isSending ? "Adding..." : "Add domain"}
        </Button>
      </div>
    </form>
  );
}
