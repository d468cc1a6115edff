import { useMutation } from "@tanstack/react-query";
import { toast } from "../../components/toast/index.ts";
import { call, ENDPOINTS, messageOf } from "../../lib/api/index.ts";
import { setDemoState } from "./api.ts";

const ACTS = { load: ENDPOINTS.loadDemo, clear: ENDPOINTS.clearDemo };

/** Loads or clears it, for an admin; the banner then shows the progress. */
export const useDemoAct = () =>
  useMutation({
    mutationFn: (act: keyof typeof ACTS) => call(ACTS[act], { body: {} }),
    onSuccess: setDemoState,
    onError: (error) => toast.error(messageOf(error)),
  });
