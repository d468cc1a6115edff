import { Outlet } from "@tanstack/react-router";
import { type ReactNode, Suspense, useState } from "react";
import { PrintHead } from "../../components/PrintHead.tsx";
import { SlideOver } from "../../components/slide-over/index.ts";
import { focusBox, focusSearch, useHotkeys } from "../../lib/hotkeys.ts";
import { cn } from "../../lib/cn.ts";
import { STORAGE_KEYS, tabStorage } from "../../lib/storage.ts";
import { BANNERS, BESIDE, HOTKEYS } from "./fold.ts";
import { Header } from "./Header.tsx";
import { Sidebar } from "./Sidebar.tsx";
import { SmallScreenNotice } from "./SmallScreenNotice.tsx";
import { later } from "../../components/later.tsx";

// It opens on request: its code comes with the first request, not with the first page.
const KeysHelp = later(() => import("./KeysHelp.tsx"), { standing: "apart" });

const storage = tabStorage();

/**
 * What surrounds every page of a logged-in user.
 * @param children in place of the page of the route, where there is none
 */
export function Shell({ children }: { children?: ReactNode }) {
  const [help, setHelp] = useState(false);
  /** On a small screen: the user goes on although Fyr is made for larger ones, and has the sidebar open. */
  const [continued, setContinued] = useState(() => storage.getItem(STORAGE_KEYS.smallScreen) === "continued");
  const [menu, setMenu] = useState(false);
  const goOn = () => {
    storage.setItem(STORAGE_KEYS.smallScreen, "continued");
    setContinued(true);
  };
  useHotkeys({
    ...HOTKEYS,
    "mod+k": focusBox,
    "/": focusSearch,
    "?": () => setHelp(true),
  });
  return (
    <>
      {!continued && <SmallScreenNotice onContinue={goOn} />}
      <div
        className={cn(
          "h-dvh overflow-hidden md:flex print:block print:h-auto print:overflow-visible",
          continued ? "flex" : "hidden",
        )}
      >
        <a
          href="#content"
          className="absolute print:hidden top-2 left-2 z-60 -translate-y-16 rounded-md bg-solid px-3 py-1.5 text-on-accent focus:translate-y-0"
        >
          Skip to content
        </a>
        <Sidebar menu={menu} onMenu={setMenu} />
        <div className="flex min-w-0 flex-1 flex-col print:block">
          <Header onMenu={() => setMenu(!menu)} menu={menu} onHelp={() => setHelp(true)} />
          {BANNERS.map(({ key, Part }) => (
            <Part key={key} />
          ))}
          <main
            id="content"
            tabIndex={-1}
            className="relative min-h-0 flex-1 overflow-y-auto outline-none print:overflow-visible"
          >
            <PrintHead />
            {children ?? <Outlet />}
          </main>
        </div>
        <SlideOver />
        {BESIDE.map(({ key, Part }) => (
          <Part key={key} />
        ))}
        <Suspense>{help && <KeysHelp onClose={() => setHelp(false)} />}</Suspense>
      </div>
    </>
  );
}
