/** What the server sends to the engine's process, over the IPC channel between them. */
export type ToHost =
  | {
      readonly type: "open";
      readonly dataDir: string;
      readonly password: string;
      /** 0 lets the system choose; after a restart the port must be the one before. */
      readonly port: number;
      readonly connections: number;
      readonly memoryBytes: number;
      /** The process id that a person knows the owner by: the server's, not the engine's. */
      readonly ownerPid: number;
    }
  | { readonly type: "stop"; readonly drainMs: number };

/** What the engine's process answers. */
export type FromHost =
  | { readonly type: "ready"; readonly port: number }
  | { readonly type: "locked"; readonly ownerPid: number | undefined }
  | { readonly type: "failed"; readonly message: string };
