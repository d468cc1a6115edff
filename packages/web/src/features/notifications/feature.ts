import { Bell } from "lucide-react";
import { defineFeature } from "../../lib/feature.ts";

export const notificationsFeature = defineFeature({
  name: "notifications",
  commands: [
    {
      label: "Notifications",
      words: "notifications bell",
      icon: Bell,
      order: 60,
      run: async () => (await import("./Bell.tsx")).openNotifications(),
    },
  ],
});
