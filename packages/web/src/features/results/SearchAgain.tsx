import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../components/Button.tsx";

/** The way back from a search that cannot be made. */
export const SearchAgain = () => (
  <Link to="/" className={buttonClass("outline", "md", "mt-4")}>
    Search again
  </Link>
);
