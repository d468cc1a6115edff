import { ArrowRight, LogOut } from "lucide-react";
import { Button } from "../../components/Button.tsx";
import { Logo } from "../../components/Logo.tsx";
import { logout } from "../../features/session/index.ts";

/** Tables of addresses do not fit a telephone. */
export function SmallScreenNotice({ onContinue }: { onContinue: () => void }) {
  return (
    <div className="grid min-h-dvh place-items-center p-6 md:hidden print:hidden">
      <div className="flex max-w-xs flex-col items-center gap-3 text-center">
        <Logo className="size-12" />
        <h1 className="text-lg font-semibold">Fyr is made for larger screens</h1>
        <p className="text-dim">Open it on a computer, or make this window wider.</p>
        <div className="mt-2 flex flex-wrap justify-center gap-2">
          <Button look="solid" onClick={onContinue}>
            Continue anyway <ArrowRight aria-hidden />
          </Button>
          <Button onClick={() => void logout()}>
            <LogOut aria-hidden /> Log out
          </Button>
        </div>
      </div>
    </div>
  );
}
