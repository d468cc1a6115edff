import { LogIn } from "lucide-react";
import { Button } from "../../components/Button.tsx";
import { messageOf } from "../../lib/api/index.ts";
import { useLeave, useProviderName } from "./api.ts";

/** The way in by the operator's identity provider, for the login page; nothing where there is none. */
export function SingleSignOnLogin({
  redirect,
  left,
  onProblem,
}: {
  redirect: string | undefined;
  /** The user has just logged out of Fyr. */
  left: boolean;
  onProblem: (message: string | null) => void;
}) {
  const name = useProviderName();
  const leave = useLeave();
  if (name === undefined || name === null) return null;
  return (
    <div className="flex flex-col gap-2">
      <Button
        type="button"
        className="w-full"
        disabled={leave.isPending || leave.isSuccess}
        onClick={() => {
          onProblem(null);
          leave.mutate(redirect, { onError: (error) => onProblem(messageOf(error)) });
        }}
      >
        <LogIn aria-hidden /> {leave.isIdle || leave.isError ? `Log in with ${name}` : "Leaving for the login..."}
      </Button>
      {left && (
        <p className="text-center text-xs text-dim">
          You are logged out of Fyr, but perhaps not of {name}.{" "}
          <a href="/api/auth/single-sign-on/logout" className="text-accent underline underline-offset-2">
            Log out there, too
          </a>
        </p>
      )}
    </div>
  );
}
