import { Link } from "@tanstack/react-router";
import { Moon, Sun } from "lucide-react";
import { buttonClass } from "../../components/Button.tsx";
import { IconButton } from "../../components/IconButton.tsx";
import { Logo } from "../../components/Logo.tsx";
import { useStore } from "../../lib/store.ts";
import { theme, toggleTheme } from "../../lib/theme.ts";
import { session } from "../session/index.ts";
import { useSite } from "./api.ts";

const item = "flex h-8 items-center rounded-md px-2.5 text-dim hover:text-ink";
const here = { className: "text-ink!", "aria-current": "page" } as const;

/** Where a visitor can go. */
export function PublicNav() {
  const { loggedIn } = useStore(session);
  const shown = useStore(theme);
  const blog = useSite()?.blog_url ?? null;
  const next = shown === "dark" ? "light" : "dark";
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-canvas/85 backdrop-blur-md">
      <div className="mx-auto flex h-14 max-w-6xl items-center gap-1 px-4 sm:px-6">
        <Link to="/" className="mr-auto flex items-center gap-2.5 text-lg font-semibold tracking-tight">
          <Logo className="size-6" /> Fyr
        </Link>
        <nav aria-label="Public" className="flex items-center gap-1">
          {/* These pages are for guests: they would lead a user back to the dashboard. */}
          {!loggedIn && (
            <Link to="/datasets" className={`${item} hidden sm:flex`} activeProps={here}>
              Datasets
            </Link>
          )}
          {blog !== null && (
            <a href={blog} target="_blank" rel="noopener noreferrer" className={`${item} hidden sm:flex`}>
              Blog
            </a>
          )}
          <Link to={loggedIn ? "/contact" : "/about"} className={item} activeProps={here}>
            Contact
          </Link>
          <IconButton label={`Switch to the ${next} theme`} onClick={toggleTheme}>
            {shown === "dark" ? <Sun aria-hidden /> : <Moon aria-hidden />}
          </IconButton>
          {loggedIn ? (
            <Link to="/" className={buttonClass("solid", "md", "ml-1")}>
              Dashboard
            </Link>
          ) : (
            <Link to="/login" className={buttonClass("solid", "md", "ml-1")}>
              Log in
            </Link>
          )}
        </nav>
      </div>
    </header>
  );
}
