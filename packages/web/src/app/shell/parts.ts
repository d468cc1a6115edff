// What features add to the shell, a line each.
export { accountShell } from "../../features/account/shell.ts";
export { demoShell } from "../../features/demo/shell.ts";
export { eventsShell } from "../../features/events/shell.ts";
export { historyShell } from "../../features/history/shell.ts";
export { networksShell } from "../../features/networks/shell.ts";
export { notificationsShell } from "../../features/notifications/shell.ts";
export { pivotShell } from "../../features/pivot/shell.ts";
export { providersShell } from "../../features/providers/shell.ts";
export { reauthenticationShell } from "../../features/reauthentication/shell.tsx";
export { resultsShell } from "../../features/results/shell.ts";
export { submissionsShell } from "../../features/submissions/shell.tsx";
export { systemShell } from "../../features/system/shell.ts";
