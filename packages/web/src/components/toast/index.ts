export { toast } from "./store.ts";
export { ToastHost } from "./ToastHost.tsx";
