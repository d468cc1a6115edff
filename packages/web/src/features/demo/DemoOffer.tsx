import { Button } from "../../components/Button.tsx";
import { useIsAdmin } from "../session/index.ts";
import { useDemoAct, useDemoState } from "./api.ts";

/** Where there is nothing to show yet: a world to look around in, for admins; nothing where it is loaded already. */
export function DemoOffer() {
  const { data } = useDemoState();
  const act = useDemoAct();
  const isAdmin = useIsAdmin();
  if (!isAdmin || data?.state !== "none") return null;
  return (
    <div className="mt-5 border-t border-line pt-4">
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
