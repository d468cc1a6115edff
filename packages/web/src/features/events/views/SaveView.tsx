import { NAME_MAX } from "@fyr/contract";
import { useState, type SubmitEvent } from "react";
import { toast } from "sonner";
import { Banner } from "../../../components/Banner.tsx";
import { Button } from "../../../components/Button.tsx";
import { Field } from "../../../components/Field.tsx";
import { Modal } from "../../../components/Modal.tsx";
import { messageOf } from "../../../lib/api/index.ts";
import { focusOnMount } from "../../../lib/focus.ts";
import { type Asked, saveView } from "../api.ts";

interface SaveViewProps {
  asked: Asked;
  columns: readonly string[];
  open: boolean;
  onClose: () => void;
}

/** Asks for the name under which a view is kept. */
export function SaveView({ open, onClose, ...what }: SaveViewProps) {
  return (
    <Modal open={open} onClose={onClose} title="Save this view">
      <Form {...what} onClose={onClose} />
    </Modal>
  );
}

function Form({ asked, columns, onClose }: Omit<SaveViewProps, "open">) {
  const [name, setName] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    try {
      await saveView({ name: name.trim(), query: asked.query, log_types: [...asked.types], columns: [...columns] });
      toast.success(`Saved ${name.trim()}`);
      onClose();
    } catch (caught) {
      setError(messageOf(caught));
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
      <Field label="Name" ref={focusOnMount} value={name} maxLength={NAME_MAX} onValue={setName} />
      {asked.query !== "" && <p className="mono line-clamp-3 text-xs break-all text-dim">{asked.query}</p>}
      {error !== null && <Banner kind="error">{error}</Banner>}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button look="solid" type="submit" disabled={busy || name.trim() === ""}>
          Save
        </Button>
      </div>
    </form>
  );
}
