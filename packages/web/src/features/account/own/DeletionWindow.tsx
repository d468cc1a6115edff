import type { PostsOfDeleted } from "@fyr/contract";
import { useState } from "react";
import { Banner } from "../../../components/Banner.tsx";
import { Button } from "../../../components/Button.tsx";
import { Field } from "../../../components/Field.tsx";
import { Modal } from "../../../components/Modal.tsx";
import { messageOf } from "../../../lib/api/index.ts";
import { PostsChoice } from "./PostsChoice.tsx";

interface Props {
  /** Of the account; null: the window is closed. */
  email: string | null;
  /** Of the field in which it is typed as confirmation. */
  label: string;
  /** How the deletion goes. */
  remove: { readonly isPending: boolean; readonly isError: boolean; readonly error: Error | null };
  onDelete: (posts: PostsOfDeleted) => void;
  onClose: () => void;
}

/** Before an account is deleted: what becomes of the posts, and its address typed as confirmation. */
export function DeletionWindow({ email, onClose, ...form }: Props) {
  return (
    <Modal open={email !== null} onClose={onClose} title="Delete the account">
      {email !== null && <Form email={email} onClose={onClose} {...form} />}
    </Modal>
  );
}

function Form({ email, label, remove, onDelete, onClose }: Props & { email: string }) {
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
        if (posts !== null && isTyped) onDelete(posts);
      }}
    >
      <p className="text-dim">
        Sessions, API keys, passkeys, search history, reports, notifications, saved views, domains and messages are
        deleted. This cannot be undone.
      </p>
      {remove.isError && <Banner kind="error">{messageOf(remove.error)}</Banner>}
      <PostsChoice value={posts} onValue={setPosts} />
      <Field
        label={label}
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
