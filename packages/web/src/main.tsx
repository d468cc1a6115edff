import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/App.tsx";
import { followSession } from "./app/follow-session.ts";
import { router } from "./app/router.tsx";
import { followOtherTabs, startSession } from "./features/session/index.ts";
import { keepClicksSteady } from "./lib/steady-clicks.ts";
import "./styles/fonts.css";
import "./styles/index.css";

startSession();
followSession();
followOtherTabs();
keepClicksSteady();

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
const app = createRoot(root);

// React lets a placeholder stand for 300 ms once it is painted: none is, unless the page takes its time.
const patience = new Promise((resolve) => setTimeout(resolve, router.options.defaultPendingMs));
void Promise.race([router.load(), patience]).finally(() =>
  app.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
