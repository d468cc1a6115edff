import type { UseMutationResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { messageOf } from "../lib/api/index.ts";
import { Confirm } from "./Confirm.tsx";
import { toast } from "./toast/index.ts";

interface ConfirmMutationProps<Input> {
  /** The input of the mutation; null while there is nothing to confirm. */
  readonly input: Input | null;
  readonly mutation: Pick<UseMutationResult<unknown, Error, Input>, "mutate" | "isPending">;
  readonly title: string;
  /** The label of the button: a verb. */
  readonly action: string;
  /** Shown when it is done; nothing where the page shows it. */
  readonly done?: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Confirms before a mutation of one thing runs, stays open until it is done, and shows why it failed. */
export function ConfirmMutation<Input>({
  input,
  mutation,
  title,
  action,
  done,
  children,
  onClose,
}: ConfirmMutationProps<Input>) {
  const confirm = () => {
    if (input === null) return;
    mutation.mutate(input, {
      onSuccess: () => {
        if (done !== undefined) toast.success(done);
        onClose();
      },
      onError: (error) => toast.error(messageOf(error)),
    });
  };
  return (
    <Confirm
      open={input !== null}
      title={title}
      action={action}
      busy={mutation.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {children}
    </Confirm>
  );
}
