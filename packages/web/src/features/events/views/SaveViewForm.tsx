import { toast } from "../../../components/toast/index.ts";
import { Banner } from "../../../components/Banner.tsx";
import { Button } from "../../../components/Button.tsx";
import { TextField, useForm } from "../../../components/form/index.ts";
import { messageOf } from "../../../lib/api/index.ts";
import { saveView, type SearchRequest } from "../api.ts";
import { VIEW } from "../fields.built.ts";

export interface SaveViewProps {
  request: SearchRequest;
  columns: readonly string[];
  open: boolean;
  onClose: () => void;
}

/** The form that names and saves a view. */
export default function SaveViewForm({ request, columns, onClose }: Omit<SaveViewProps, "open">) {
  const form = useForm({
    initial: { name: "" },
    rules: { name: VIEW.name },
    send: async ({ name }) => {
      await saveView({ name, query: request.query, log_types: [...request.types], columns: [...columns] });
      toast.success(`Saved ${name}`);
      onClose();
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <TextField form={form} name="name" label="Name" focused />
      {request.query !== "" && <p className="mono line-clamp-3 text-xs break-all text-dim">{request.query}</p>}
      {form.failure !== null && <Banner kind="error">{messageOf(form.failure)}</Banner>}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button look="solid" type="submit" disabled={!form.isComplete || form.isSending}>
          Save
        </Button>
      </div>
    </form>
  );
}
