import { Button } from "../../components/Button.tsx";
import { cn } from "../../lib/cn.ts";
import { useIsAdmin } from "../session/index.ts";
import { useDemoAct } from "./act.ts";
import { useDemoState } from "./api.ts";

/** Where there is nothing to show yet: a world to look around in, for admins; nothing where it is loaded already. */
export function DemoOffer() {
  const { data } = useDemoState();
  const act = useDemoAct();
  const isAdmin = useIsAdmin();
  const isKnown = data !== undefined;
  if (!isAdmin || (isKnown && data.state !== "none")) return null;
  return (
    // Its place is kept until it is known whether there is a demo: mostly there is none.
    <div className={cn("mt-5 border-t border-line pt-4", !isKnown && "invisible")}>
      <p>
        To try Fyr without data of your own, load demo data. It is marked, and can be cleared completely;{" "}
        <code className="font-sans font-medium text-ink">fyr demo load</code> does the same.
      </p>
      <Button className="mt-3" disabled={act.isPending} onClick={() => act.mutate("load")}>
        Load Demo Data
      </Button>
    </div>
  );
}
