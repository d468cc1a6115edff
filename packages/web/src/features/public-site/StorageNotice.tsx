import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../components/Button.tsx";
import { browserStorage, STORAGE_KEYS } from "../../lib/storage.ts";

const storage = browserStorage();

/** Shown once: what is stored in the browser. Fyr sets no cookies, so there is nothing to consent to. */
export function StorageNotice() {
  const [dismissed, setDismissed] = useState(() => storage.getItem(STORAGE_KEYS.storageNotice) !== null);
  if (dismissed) return null;
  const dismiss = () => {
    storage.setItem(STORAGE_KEYS.storageNotice, "seen");
    setDismissed(true);
  };
  return (
    <section
      aria-label="Cookies"
      // Over the page while there is more of it below, and under the footer at its end, whose links stay in reach.
      className="sticky inset-x-4 bottom-3 z-40 mx-4 mb-3 flex max-w-2xl sm:mx-auto items-center justify-between gap-4 rounded-lg border border-line-strong bg-panel py-1.5 pr-1.5 pl-4 text-xs text-dim shadow-(--shadow)"
    >
      <p>
        No cookies. This browser's local storage keeps your login and settings, nothing else.{" "}
        <Link to="/resources/privacy" className="text-accent underline underline-offset-2">
          Privacy
        </Link>
      </p>
      <Button size="sm" onClick={dismiss}>
        Got it
      </Button>
    </section>
  );
}
