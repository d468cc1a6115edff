import type { PostsOfDeleted } from "@fyr/contract";
import { useState } from "react";
import { Banner } from "../../../components/Banner.tsx";
import { Button } from "../../../components/Button.tsx";
import { Field } from "../../../components/Field.tsx";
import { Modal } from "../../../components/Modal.tsx";
import { messageOf } from "../../../lib/api/index.ts";
import { leave } from "../../session/index.ts";
import { useDeleteAccount } from "./api.ts";
import { PostsChoice } from "./PostsChoice.tsx";

interface Props {
  email: string;
  open: boolean;
  onClose: () => void;
}

/** The window in which users delete their account: what becomes of the posts, and the address typed as confirmation. */
export function DeleteAccount({ email, open, onClose }: Props) {
  return (
    <Modal open={open} onClose={onClose} title="Delete the account">
      {open && <Form email={email} onClose={onClose} />}
    </Modal>
  );
}

function Form({ email, onClose }: Omit<Props, "open">) {
  const remove = useDeleteAccount();
  const [posts, setPosts] = useState<PostsOfDeleted | null>(null);
  const [typed, setTyped] = useState("");
  const isTyped = typed.trim().toLowerCase() === email.toLowerCase();
  const missing =
    posts === null ? "Choose what becomes of the posts." : isTyped ? null : "Type the address of the account.";
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (posts !== null && isTyped) remove.mutate(posts, { onSuccess: () => leave("Your account was deleted.") });
      }}
    >
      <p className="text-dim">
        Sessions, API keys, passkeys, search history, reports, notifications, saved views, domains and messages are
        deleted. This cannot be undone.
      </p>
      {remove.isError && <Banner kind="error">{messageOf(remove.error)}</Banner>}
      <PostsChoice value={posts} onValue={setPosts} />
      <Field
        label="Your e-mail address, to confirm"
        value={typed}
        onValue={setTyped}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={email}
      />
      <div className="flex items-center justify-end gap-2">
        {missing !== null && <p className="flex-1 text-xs text-dim">{missing}</p>}
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="danger" disabled={missing !== null || remove.isPending}>
          {remove.isPending ? "Deleting..." : "Delete account"}
        </Button>
      </div>
    </form>
  );
}
