import { createRoute } from "@tanstack/react-router";
import { MessageSquare } from "lucide-react";
import { lazyPage } from "../../components/lazy-page.tsx";
import { defineFeature } from "../../lib/feature.ts";
import { PLACES } from "../../lib/places.ts";
import { guestPage } from "../session/index.ts";

const datasets = createRoute({
  getParentRoute: () => PLACES.public,
  path: "datasets",
  beforeLoad: guestPage,
  component: lazyPage(() => import("./datasets/DatasetsPage.tsx"), "DatasetsPage"),
});

const about = createRoute({
  getParentRoute: () => PLACES.public,
  path: "about",
  beforeLoad: guestPage,
  component: lazyPage(() => import("./about/AboutPage.tsx"), "AboutPage"),
});

const terms = createRoute({
  getParentRoute: () => PLACES.public,
  path: "resources/termsofservice",
  component: lazyPage(() => import("./legal/TermsPage.tsx"), "TermsPage"),
});

const privacy = createRoute({
  getParentRoute: () => PLACES.public,
  path: "resources/privacy",
  component: lazyPage(() => import("./legal/PrivacyPage.tsx"), "PrivacyPage"),
});

const contact = createRoute({
  getParentRoute: () => PLACES.shell,
  path: "contact",
  component: lazyPage(() => import("./contact/ContactPage.tsx"), "ContactPage"),
});

/** What everyone may read, and the contact page of users. */
export const publicSiteFeature = defineFeature({
  name: "public-site",
  layouts: { public: lazyPage(() => import("./PublicShell.tsx"), "PublicShell") },
  routes: { public: [datasets, about, terms, privacy], shell: [contact] },
  entries: [
    {
      to: "/contact",
      label: "Contact & Feedback",
      words: "message help support",
      icon: MessageSquare,
      order: 150,
      only: "others",
    },
  ],
});
