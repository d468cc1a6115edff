import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { NotificationRow } from "./NotificationRow.tsx";

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
const html = (type: string, link: string | null, read = false): string => {
  const of = { id: "1", type, title: "A title", message: "", link, read, timestamp: "2026-03-01T12:00:00.000Z" };
  return renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <NotificationRow of={of} onRead={() => undefined} />
    </RouterContextProvider>,
  );
};

it.each([
  ["info", "lucide-info"],
  ["warning", "lucide-triangle-alert"],
  ["success", "lucide-circle-check"],
  ["error", "lucide-circle-alert"],
  ["a newer type", "lucide-bell"],
])("has a picture for each type, and a bell for any other: %s", (type, sign) => {
  const [, picture = ""] = new RegExp(`<svg([^>]*data-type="${type}"[^>]*)>`).exec(html(type, null)) ?? [];
  expect(picture).toContain(sign);
});

it("leads to what it is about inside Fyr alone, and can be marked as read until it is", () => {
  expect(html("info", "/account/apikeys")).toContain('href="/account/apikeys"');
  expect(html("info", "https://evil.example/")).not.toContain("href=");
  expect(html("info", null)).toContain("Mark as read: A title");
  expect(html("info", null, true)).not.toContain("Mark as read");
});
