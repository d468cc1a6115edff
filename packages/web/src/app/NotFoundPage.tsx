import { Link } from "@tanstack/react-router";
import { Compass } from "lucide-react";
import { buttonClass } from "../components/Button.tsx";
import { EmptyState } from "../components/states.tsx";

export function NotFoundPage() {
  return (
    <main className="grid place-items-center">
      <title>Not found · Fyr</title>
      <EmptyState icon={Compass} page title="This page does not exist">
        <p>The address may be mistyped, or the page has moved.</p>
        <Link to="/" className={buttonClass("outline", "md", "mt-4")}>
          Go to the dashboard
        </Link>
      </EmptyState>
    </main>
  );
}
