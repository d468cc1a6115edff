import { Suspense } from "react";
import { Busy } from "../../../components/Busy.tsx";
import { Modal } from "../../../components/Modal.tsx";
import type { SaveViewProps } from "./SaveViewForm.tsx";
import { later } from "../../../components/later.tsx";

const Form = later(() => import("./SaveViewForm.tsx"));

/** Asks for the name under which a view is saved. */
export function SaveView({ open, onClose, ...what }: SaveViewProps) {
  return (
    <Modal open={open} onClose={onClose} title="Save this view">
      <Suspense fallback={<Busy>Loading</Busy>}>
        <Form {...what} onClose={onClose} />
      </Suspense>
    </Modal>
  );
}
