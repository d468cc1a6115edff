import type { Post } from "@fyr/contract";
import { toast } from "../../../components/toast/index.ts";
import { TextAreaField, useForm } from "../../../components/form/index.ts";
import { ActForm } from "./ActForm.tsx";
import { type Moderation, useModerate } from "./api.ts";
import { MODERATION } from "./fields.built.ts";

const WORDS: Readonly<Record<Moderation, { title: string; text: string; action: string; done: string }>> = {
  hide: {
    title: "Hide this post?",
    text: "Only administrators can read it from then on, and its items no longer count. Its replies stay. The author receives your reason.",
    action: "Hide",
    done: "It is hidden.",
  },
  show: {
    title: "Show this post again?",
    text: "Every account can read it again, and its items count as before. The author receives your reason.",
    action: "Show again",
    done: "It is shown again.",
  },
  dismiss: {
    title: "Dismiss the reports?",
    text: "The post stays as it is and leaves the list of reported posts.",
    action: "Dismiss",
    done: "The reports are dismissed.",
  },
};

/** Asks an admin for a reason before a post is hidden, shown again, or its reports are dismissed. */
export default function ModeratePost({ of, action, onClose }: { of: Post; action: Moderation; onClose: () => void }) {
  const moderate = useModerate(of.id);
  const { done, ...words } = WORDS[action];
  const form = useForm({
    initial: { reason: "" },
    rules: { reason: MODERATION.reason },
    send: async ({ reason }) => {
      await moderate.mutateAsync({ action, reason });
      toast.success(done);
      onClose();
    },
  });
  return (
    <ActForm
      {...words}
      form={form}
      written={form.values.reason}
      look={action === "hide" ? "danger" : "solid"}
      onClose={onClose}
    >
      <TextAreaField form={form} name="reason" label="Reason" rows={3} />
    </ActForm>
  );
}
