import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/App.tsx";
import { followOtherTabs, startSession } from "./features/session/index.ts";
import { keepClicksSteady } from "./lib/steady-clicks.ts";
import "./styles/fonts.css";
import "./styles/index.css";

startSession();
followOtherTabs();
keepClicksSteady();

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
