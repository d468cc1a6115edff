import type { ScanCapture } from "@fyr/core/scan";
import type { Devtools } from "./devtools.ts";
import type { ScanLook } from "./job.ts";
import type { ScanLimits } from "./limits.ts";
import type { ScanProxy } from "./proxy.ts";

/** The page, and what it opens within itself: frames of other sites and workers have sessions of their own. */
export interface Targets {
  readonly context: string;
  /** Session of the page. */
  readonly session: string;
  readonly mainFrame: string;
  /** Sessions of frames that another process shows, by their frame. */
  readonly frames: ReadonlyMap<string, string>;
  /** What was held back, with how often. */
  readonly heldBack: Readonly<Record<string, number>>;
  /** What the first of its dialogs said. */
  readonly dialogs: ScanCapture["dialogs"];
  /** Whether a process of the page has crashed. */
  crashed(): boolean;
}

interface Needs {
  readonly devtools: Devtools;
  readonly proxy: Pick<ScanProxy, "url" | "credentials">;
  readonly look: ScanLook;
  readonly limits: ScanLimits;
  /** Whether the page may have another request. */
  readonly admits: (url: string, isDocument: boolean) => "requests" | "redirects" | null;
}

const VIEWPORTS = {
  desktop: { width: 1440, height: 900, screenWidth: 1440, screenHeight: 1000, deviceScaleFactor: 1, mobile: false },
  phone: { width: 412, height: 915, screenWidth: 412, screenHeight: 915, deviceScaleFactor: 2, mobile: true },
} as const;
const DIALOG_CHARACTERS = 1000;
/** Schemes that lead into the machine or the browser itself. The proxy sees none of them. */
const SCHEMES = new Set(["http:", "https:", "ws:", "wss:", "data:", "blob:", "about:"]);

/** Opens a page in a context of its own, whose only way is the proxy, and holds back what no page needs. */
export async function openPage({ devtools, proxy, look, limits, admits }: Needs): Promise<Targets> {
  const { browserContextId: context } = await devtools.send("Target.createBrowserContext", {
    disposeOnDetach: true,
    proxyServer: proxy.url,
    // Loopback has no way of its own.
    proxyBypassList: "<-loopback>",
  });
  const heldBack: Record<string, number> = {};
  const dialogs: { type: string; text: string }[] = [];
  const holdBack = (what: string): void => {
    heldBack[what] = (heldBack[what] ?? 0) + 1;
  };
  const frames = new Map<string, string>();
  let crashed = false;
  const userAgent = await userAgentOf(devtools, look);

  await devtools.send("Browser.grantPermissions", { permissions: [], browserContextId: context });
  const { targetId } = await devtools.send("Target.createTarget", { url: "about:blank", browserContextId: context });
  const { sessionId: session } = await devtools.send("Target.attachToTarget", { targetId, flatten: true });

  /** Prepares a session before anything of it runs. */
  function prepare(sessionId: string, type: string): void {
    const tell = (method: string, params: object = {}) => devtools.tell(method, params, sessionId);
    tell("Network.enable", {
      maxTotalBufferSize: limits.bodiesBytes * 2,
      maxResourceBufferSize: limits.bodyBytes * 2,
      maxPostDataSize: limits.postToldBytes,
    });
    tell("Fetch.enable", { handleAuthRequests: true, patterns: [{ urlPattern: "*" }] });
    tell("Network.setUserAgentOverride", userAgent);
    tell("Target.setAutoAttach", { autoAttach: true, waitForDebuggerOnStart: true, flatten: true });
    if (type !== "page" && type !== "iframe") return;
    tell("Page.enable");
    tell("Runtime.enable");
    tell("Security.setIgnoreCertificateErrors", { ignore: true });
    tell("Network.setBypassServiceWorker", { bypass: true });
    // What a page opens for its printer, or to ask for a file, waits for nobody here.
    tell("Page.setInterceptFileChooserDialog", { enabled: true });
  }

  devtools.onEvent(({ method, params, sessionId }) => {
    switch (method) {
      case "Target.attachedToTarget": {
        const { targetInfo, sessionId: opened, waitingForDebugger } = params;
        if (opened === session) return;
        const { type, targetId: id } = targetInfo;
        if (type === "iframe") frames.set(id, opened);
        const isUnwanted = type === "page" || type === "service_worker" || type === "shared_worker";
        if (isUnwanted) {
          holdBack(type === "page" ? "popups" : "service workers");
          devtools.tell("Target.closeTarget", { targetId: id });
          return;
        }
        prepare(opened, type);
        if (waitingForDebugger) devtools.tell("Runtime.runIfWaitingForDebugger", {}, opened);
        return;
      }
      case "Target.detachedFromTarget":
        for (const [frame, of] of frames) if (of === params["sessionId"]) frames.delete(frame);
        return;
      case "Fetch.authRequired": {
        const isProxy = params["authChallenge"]?.source === "Proxy";
        if (!isProxy) holdBack("logins");
        devtools.tell(
          "Fetch.continueWithAuth",
          {
            requestId: params["requestId"],
            authChallengeResponse: isProxy
              ? { response: "ProvideCredentials", ...proxy.credentials }
              : { response: "CancelAuth" },
          },
          sessionId,
        );
        return;
      }
      case "Fetch.requestPaused": {
        const { requestId, request, resourceType, frameId } = params;
        const url = String(request.url);
        const isDocument = resourceType === "Document" && frameId === targetId;
        const refusal = isAllowed(url) ? admits(url, isDocument) : "schemes";
        if (refusal !== null) holdBack(refusal);
        if (refusal === null) devtools.tell("Fetch.continueRequest", { requestId }, sessionId);
        // The page that stands there stays: what is given up shows no error in its place.
        else {
          const errorReason = isDocument ? "Aborted" : "BlockedByClient";
          devtools.tell("Fetch.failRequest", { requestId, errorReason }, sessionId);
        }
        return;
      }
      case "Page.javascriptDialogOpening": {
        const isLeaving = params["type"] === "beforeunload";
        holdBack("dialogs");
        if (dialogs.length < limits.dialogs) {
          const text = String(params["message"] ?? "").slice(0, DIALOG_CHARACTERS);
          dialogs.push({ type: String(params["type"]).slice(0, 20), text });
        }
        // One that asks again and again holds the page up for ever: its script ends with this answer.
        if ((heldBack["dialogs"] ?? 0) > limits.dialogs) devtools.tell("Runtime.terminateExecution", {}, sessionId);
        devtools.tell("Page.handleJavaScriptDialog", { accept: isLeaving }, sessionId);
        return;
      }
      case "Page.fileChooserOpened":
        holdBack("file choosers");
        return;
      case "Inspector.targetCrashed":
        if (sessionId === session) crashed = true;
        else holdBack("crashed frames");
        return;
      default:
    }
  });

  await devtools.send("Target.setDiscoverTargets", { discover: true });
  prepare(session, "page");
  await sizeWindow(devtools, targetId, look);
  await devtools.send("Emulation.setDeviceMetricsOverride", VIEWPORTS[look.device], session);
  await devtools.send("Emulation.setTouchEmulationEnabled", { enabled: look.device === "phone" }, session);
  await devtools.send("Emulation.setFocusEmulationEnabled", { enabled: true }, session);
  return { context, session, mainFrame: targetId, frames, heldBack, dialogs, crashed: () => crashed };
}

/** A window is larger than what it shows, but on a phone. */
async function sizeWindow(devtools: Devtools, targetId: string, { device }: ScanLook): Promise<void> {
  const { width, screenHeight: height } = VIEWPORTS[device];
  const { windowId } = await devtools.send("Browser.getWindowForTarget", { targetId });
  await devtools.send("Browser.setWindowBounds", { windowId, bounds: { width, height } });
}

export const viewportOf = ({ device }: ScanLook) => VIEWPORTS[device];

function isAllowed(url: string): boolean {
  return URL.canParse(url) && SCHEMES.has(new URL(url).protocol);
}

/** As a usual Chrome names itself, and not as a headless one. */
async function userAgentOf(devtools: Devtools, look: ScanLook) {
  const { product, userAgent: own } = await devtools.send("Browser.getVersion");
  const [, major = "150"] = /\/(\d+)/.exec(String(product)) ?? [];
  const isPhone = look.device === "phone";
  const usual = isPhone
    ? `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Mobile Safari/537.36`
    : String(own)
        .replace("HeadlessChrome", "Chrome")
        .replace(/Chrome\/[\d.]+/, `Chrome/${major}.0.0.0`);
  const brands = [
    { brand: "Chromium", version: major },
    { brand: "Google Chrome", version: major },
    { brand: "Not)A;Brand", version: "24" },
  ];
  return {
    userAgent: look.userAgent ?? usual,
    // It adds weights of its own to each.
    acceptLanguage: look.language.replaceAll(/\s*;\s*q=[\d.]*/gi, ""),
    // Another browser's name goes without what only this one says of itself.
    ...(look.userAgent === null && {
      userAgentMetadata: {
        brands,
        platform: isPhone ? "Android" : "Linux",
        platformVersion: isPhone ? "10" : "",
        architecture: isPhone ? "" : "x86",
        model: isPhone ? "K" : "",
        mobile: isPhone,
      },
    }),
  };
}
