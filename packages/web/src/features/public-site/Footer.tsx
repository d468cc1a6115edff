import { Link } from "@tanstack/react-router";
import { useSite } from "./api.ts";

const link = "hover:text-ink";

/** Who runs this, and on what terms. It comes with the page: below the shape of one it would be pushed down. */
export function Footer() {
  const operator = useSite()?.operator;
  return (
    <footer className="border-t border-line [main:empty+&]:hidden [main:has(>[aria-busy])+&]:hidden">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-3 px-4 py-8 text-xs text-faint sm:px-6">
        <p className="min-h-4">
          {[operator?.name, operator?.address, operator?.vat && `VAT ${operator.vat}`].filter(Boolean).join(" · ")}
        </p>
        <nav aria-label="Legal" className="flex gap-5">
          <Link to="/resources/termsofservice" className={link}>
            Terms of Service
          </Link>
          <Link to="/resources/privacy" className={link}>
            Privacy Policy
          </Link>
          <Link to="/about" className={link}>
            Contact
          </Link>
        </nav>
      </div>
    </footer>
  );
}
