import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../components/Button.tsx";

/** The way back from a search that cannot be made. */
export const SearchAgain = ({ className = "mt-4" }: { className?: string }) => (
  <Link to="/" className={buttonClass("outline", "md", className)}>
    Search again
  </Link>
);
