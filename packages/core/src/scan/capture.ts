/** A certificate as the browser saw it (RFC 5280). */
export interface CapturedCertificate {
  readonly subject: string;
  readonly issuer: string;
  readonly subjectAlternativeNames: readonly string[];
  /** Seconds since 1970. */
  readonly notBefore: number;
  readonly notAfter: number;
  /** SHA-256 of the DER form in hexadecimal; null where the browser gave no bytes. */
  readonly sha256: string | null;
  /** What its bytes tell besides; null where there are none. */
  readonly facts: {
    readonly subjectName: string;
    readonly issuerName: string;
    readonly serial: string;
    readonly key: string;
    readonly isSelfSigned: boolean;
    /** Why browsers would not accept it, in words. */
    readonly faults: readonly string[];
  } | null;
}

/** Where the time of a request went, in milliseconds as in HAR 1.2; -1 for what it had not, or what is not known. */
export interface CapturedTimings {
  readonly blocked: number;
  readonly dns: number;
  /** With TLS, which `ssl` has alone. */
  readonly connect: number;
  readonly ssl: number;
  readonly send: number;
  readonly wait: number;
  readonly receive: number;
}

/** How a page leads to another. */
export type CapturedStep =
  | "status"
  | "refresh header"
  | "meta refresh"
  | "script"
  | "form"
  | "link"
  | "reload"
  | "other";

/** What a request posted, as it was sent. */
export interface CapturedPost {
  /** Cut at the limit of the scan; empty where it is no text, or too long to be told. */
  readonly text: string;
  readonly bytes: number | null;
  readonly cut: boolean;
}

/** One request of a page; each redirect is a request of its own, in order. */
export interface CapturedRequest {
  /** Requests of one chain of redirects have the same id, as in the DevTools protocol. */
  readonly id: string;
  readonly url: string;
  readonly method: string;
  /** Document, Script, Stylesheet, Image, Font, XHR, Fetch, WebSocket … as in the DevTools protocol. */
  readonly resourceType: string;
  /** The frame that asked. */
  readonly frameId: string;
  readonly initiator: { readonly type: string; readonly url: string | null };
  readonly requestHeaders: Readonly<Record<string, string>>;
  /** Null where nothing was answered: then `failure` says why. */
  readonly status: number | null;
  readonly statusText: string;
  /** Names in lower case, values of one name joined by a line feed. */
  readonly responseHeaders: Readonly<Record<string, string>>;
  readonly mimeType: string | null;
  /** The address that our proxy connected to; null where it connected to none. */
  readonly remoteAddress: string | null;
  readonly remotePort: number | null;
  /** http/1.1, h2, ws … */
  readonly protocol: string | null;
  readonly tlsVersion: string | null;
  readonly cipher: string | null;
  readonly certificate: CapturedCertificate | null;
  /** Bytes as they came over the network. */
  readonly encodedBytes: number;
  /** Those of them that the answer's headers took; null where nothing was answered. */
  readonly headerBytes: number | null;
  /** SHA-256 and bytes of the decoded body; null where it was not read (too large, redirect, failure). */
  readonly body: { readonly sha256: string; readonly bytes: number } | null;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly endedAt: number | null;
  /** In our words: refused by the policy, no such name, certificate expired, too large … */
  readonly failure: string | null;
  /** Where a redirect leads. */
  readonly redirectsTo: string | null;
  /** How the document before it led to this one; null where none did. */
  readonly ledBy: CapturedStep | null;
  /** Whether the scan asked for it, and not the page. */
  readonly isOwn: boolean;
  /** Null where it posted nothing. */
  readonly posted: CapturedPost | null;
  /** Null where nothing was answered, or the browser does not tell. */
  readonly timings: CapturedTimings | null;
}

/** A cookie as the DevTools protocol has it, with the specification's names. */
export interface CapturedCookie {
  readonly name: string;
  readonly value: string;
  readonly domain: string;
  readonly path: string;
  /** Seconds since 1970, -1 for a session cookie. */
  readonly expires: number;
  readonly size: number;
  readonly httpOnly: boolean;
  readonly secure: boolean;
  readonly session: boolean;
  readonly priority: string;
  readonly sameParty: boolean;
  readonly sourceScheme: string;
  readonly sourcePort: number;
  /** Strict, Lax or None; null where it does not say. */
  readonly sameSite: string | null;
  /** Kept apart for the site that embeds it. */
  readonly partitioned: boolean;
}

/** A document of the page when the scan ended: the page itself first, then its iframes. */
export interface CapturedFrame {
  readonly frameId: string;
  readonly parentFrameId: string | null;
  readonly url: string;
  /** The document as it stood, serialised; cut at the limit of the scan. */
  readonly html: string;
  /** Text that a person sees, as `innerText` has it. */
  readonly text: string;
  readonly cut: boolean;
  /** How much of the window a frame covers, 0 to 1; 0: none of it is to be seen. Undefined of the page itself, and where that is not known. */
  readonly covers?: number;
  /** Names of fields whose text is drawn as dots though they are none of passwords. */
  readonly masked?: readonly string[];
  /** What stands in shadow roots, open and closed ones, which `html` and `text` leave out; null where there are none. */
  readonly shadow?: { readonly html: string; readonly text: string } | null;
}

export interface CapturedPicture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** What the browser saw of a page. Everything in it comes from the page and is hostile. */
export interface ScanCapture {
  /** The URL as asked for, in normal form, and where the page stood at the end. */
  readonly url: string;
  readonly finalUrl: string;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly requests: readonly CapturedRequest[];
  /** Index in `requests` of the document that the page became. */
  readonly leadRequest: number | null;
  readonly frames: readonly CapturedFrame[];
  /**
   * Where the first of these is from: the page as it stood in the end, as it was when it had come, or what its server sent,
   * where the browser could not be asked any more.
   */
  readonly documentFrom: "page" | "earlier" | "server";
  readonly cookies: readonly CapturedCookie[];
  readonly console: readonly { readonly level: string; readonly text: string; readonly url: string | null }[];
  /** Values of the JavaScript names that technology rules ask for: `jQuery.fn.jquery` → "3.7.1", "" where it has no text. */
  readonly globals: Readonly<Record<string, string>>;
  /** Names that the page's scripts have defined for all of it, and the browser has not. */
  readonly globalNames: readonly string[];
  /** Re-encoded by us: PNG of the window. */
  readonly screenshot: CapturedPicture | null;
  /** The icon as it came, with the URL that it came from. */
  readonly favicon: { readonly url: string; readonly bytes: Uint8Array; readonly mimeType: string | null } | null;
  /** Decoded bodies of scripts, styles and documents, within the limits, by request index. */
  readonly bodies: ReadonlyMap<number, Uint8Array>;
  /** Files that the page wanted to store. */
  readonly downloads: readonly {
    readonly url: string;
    readonly name: string;
    readonly sha256: string | null;
    readonly bytes: number;
    /** As the server tells; null where it does not. */
    readonly total: number | null;
    /** The file itself; null where it did not come whole, or is larger than what is kept. */
    readonly content: Uint8Array | null;
  }[];
  /** What was held back: dialogs, popups, permissions, requests beyond the limit …, with how often. */
  readonly heldBack: Readonly<Record<string, number>>;
  /** What the first of its dialogs said: `alert`, `confirm`, `prompt` or `beforeunload`. */
  readonly dialogs: readonly { readonly type: string; readonly text: string }[];
  /** What the server answered to a visitor with another device; null where it was not asked, or did not answer. */
  readonly secondLook: {
    readonly userAgent: string;
    readonly url: string;
    readonly status: number;
    readonly title: string | null;
    readonly bytes: number;
    /** Where its forms post passwords to, on other sites. */
    readonly postsTo: readonly string[];
  } | null;
  /** Why the scan ended before the page stood still; null where it did. */
  readonly endedBy: "time" | "bytes" | "requests" | "redirects" | "memory" | "crash" | null;
}
