import type { SignedIn } from "@fyr/contract";
import { useMutation } from "@tanstack/react-query";
import { Fingerprint } from "lucide-react";
import { Button } from "../../components/Button.tsx";
import { signInWithPasskey } from "./api.ts";
import { problemOf } from "./problem.ts";

/** The other way in, for the login page. */
export function PasskeyLogin({
  onSignedIn,
  onProblem,
}: {
  onSignedIn: (answer: SignedIn) => void;
  /** What went wrong; null: nothing any more. */
  onProblem: (message: string | null) => void;
}) {
  const signIn = useMutation({
    mutationFn: signInWithPasskey,
    onMutate: () => onProblem(null),
    onSuccess: onSignedIn,
    onError: (error) => onProblem(problemOf(error)),
    // The token is stored like any session.
    gcTime: 0,
  });
  return (
    <Button type="button" className="w-full" disabled={signIn.isPending} onClick={() => signIn.mutate()}>
      <Fingerprint aria-hidden /> {signIn.isPending ? "Waiting for the device..." : "Log in with a passkey"}
    </Button>
  );
}
