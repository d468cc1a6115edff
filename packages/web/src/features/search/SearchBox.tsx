import { DUPLICATE_NOTICE_MS } from "@fyr/contract";
import { ArrowRight, FileUp, X } from "lucide-react";
import { Suspense, useEffect, useMemo, useRef, useState, type ClipboardEvent, type KeyboardEvent } from "react";
import { Banner } from "../../components/Banner.tsx";
import { Button } from "../../components/Button.tsx";
import { ChooseFiles } from "../../components/ChooseFiles.tsx";
import { Kbd } from "../../components/Kbd.tsx";
import { affordablePart } from "../../lib/affordable.ts";
import { credits, messageOf } from "../../lib/api/index.ts";
import { cn } from "../../lib/cn.ts";
import { EDITABLE_LINES } from "../../lib/editable.ts";
import { focusOnMount } from "../../lib/focus.ts";
import { formatNumber, plural } from "../../lib/format.ts";
import type { Extracted } from "./extraction/protocol.ts";
import { useExtraction } from "./extraction/use-extraction.ts";
import type { Notice } from "./ExtractionNotice.tsx";
import { linesOf } from "./lines.ts";
import type { Plan } from "./plan.ts";
import { calledProvider, loadedPlanner, loadPlanner, loadPlannerEarly, providersOf } from "./load-planner.ts";
import { Price } from "./Price.tsx";
import { useSubmit } from "./submit.ts";
import { useStore } from "../../lib/store.ts";
import { useFileDrop } from "../../lib/use-file-drop.ts";
import { later } from "../../components/later.tsx";

// Few searches are of files, in vain, or so long: what they need comes with the first of them.
const ExtractionNotice = later(async () => ({ default: (await import("./ExtractionNotice.tsx")).ExtractionNotice }));
const ReadingProgress = later(async () => ({
  default: (await import("../../components/ReadingProgress.tsx")).ReadingProgress,
}));
const Elsewhere = later(async () => ({ default: (await import("./Elsewhere.tsx")).Elsewhere }));
const LongList = later(async () => ({ default: (await import("../../components/LongList.tsx")).LongList }));

const PLACEHOLDER = "Paste from clipboard, upload, drag and drop, or select a file with IP addresses to analyze.";
/** Longer texts go to the worker. */
const SCAN_AT_ONCE = 200_000;

/**
 * Without any address a text is pasted as it is, for a person to mend. Nor does an address within a URL stand for it, nor do
 * its ends for a range that is alone in the box.
 */
const isPastedAsIs = (
  text: string,
  { scanText, isDomain, isRange }: NonNullable<ReturnType<typeof loadedPlanner>>,
  isAlone: boolean,
): boolean =>
  (text.length <= SCAN_AT_ONCE && scanText(text).unique === 0) || isDomain(text) || (isAlone && isRange(text));

const FREE = { credits: 0, addresses: 0, as: null as string | null };

/** What the text is taken for, what its search would cost, and for how many addresses; nothing until that is known. */
function usePrice(text: string) {
  const [known, setKnown] = useState({ text: "", price: FREE });
  useEffect(() => {
    if (text.trim() === "") return undefined;
    let isCurrent = true;
    loadPlanner().then(
      async ({ planOf, priceOf, takenFor }) => {
        const plan = planOf(text);
        const show = (price: typeof FREE) => isCurrent && setKnown({ text, price });
        show({ ...priceOf(plan), as: takenFor(text, plan) });
        const provider = await calledProvider(text, plan);
        if (provider !== null) show({ ...FREE, as: `Provider ${provider.name}` });
      },
      // The search tells why.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return known.text === text ? known.price : FREE;
}

/** The box of the IP tab: takes addresses in whatever they are wrapped in. */
export function SearchBox() {
  const [text, setText] = useState("");
  const [notice, setNotice] = useState<Notice | null>(null);
  const [error, setError] = useState<string | null>(null);
  /** What is nothing that can be looked up. */
  const [refused, setRefused] = useState<string | null>(null);
  /** What of a pasted text is not looked up although it looks like it. */
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const [sending, setSending] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  /** What stands in place of the box for a list too long to edit. */
  const card = useRef<HTMLFieldSetElement>(null);
  /** Searches as many as the account can pay for. */
  const first = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState(false);
  const submit = useSubmit();
  const lines = useMemo(() => linesOf(text), [text]);
  const long = lines.length > EDITABLE_LINES;

  const price = usePrice(text);
  const affordable = affordablePart(price.credits, useStore(credits).remaining);

  useEffect(() => {
    if (notice === null) return undefined;
    const timer = setTimeout(() => setNotice(null), DUPLICATE_NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice]);

  /** Adds what was found to what is in the box. */
  const take = (
    { addresses, unique, duplicates }: Extracted,
    others: readonly string[] = [],
    beside: string | null = null,
  ) => {
    setError(null);
    const before = new Set(lines);
    const added = addresses.filter((address) => !before.has(address));
    setText([...lines, ...added, ...others.filter((other) => !before.has(other))].join("\n"));
    setNotice({ unique, duplicates: duplicates + addresses.length - added.length, beside });
    if (unique > addresses.length) {
      setError(
        `One search holds ${formatNumber(addresses.length)} of these ${formatNumber(unique)} addresses: the first ones were used.`,
      );
    }
    area.current?.focus();
  };
  const extraction = useExtraction((found) => take(found), setError);
  const isReading = extraction.progress !== null;
  // What had the focus may have gone with what stood here before.
  useEffect(() => {
    if (!isReading) focusOnMount((long ? card : area).current);
  }, [long, isReading]);
  const readText = async (given: string) => {
    if (given.length > SCAN_AT_ONCE) extraction.start([new File([given], "The text")]);
    else {
      const { scanText, namesIn, systemsIn, othersIn, besideInWords, leftOutOf } = await loadPlanner();
      const [systems, names, others] = [systemsIn(given), namesIn(given), othersIn(given)];
      take(
        scanText(given),
        [...systems, ...names, ...others],
        besideInWords(names.length, systems.length, others.length),
      );
      setLeftOut(leftOutOf(given));
      const providers = await providersOf(given);
      if (providers.length > 0) {
        setText((before) => [...new Set([...linesOf(before), ...providers])].join("\n"));
        setNotice(
          (before) =>
            before && {
              ...before,
              beside: besideInWords(names.length, systems.length, others.length, providers.length),
            },
        );
      }
    }
  };
  const { hovering, handlers } = useFileDrop({ onFiles: extraction.start, onText: (given) => void readText(given) });

  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    const pasted = event.clipboardData.getData("text/plain");
    if (files.length > 0 && pasted === "") {
      event.preventDefault();
      extraction.start(files);
      return;
    }
    const planner = loadedPlanner();
    if (planner === undefined) {
      event.preventDefault();
      void pasteLater(pasted);
    } else if (!isPastedAsIs(pasted, planner, text.trim() === "")) {
      event.preventDefault();
      void readText(pasted);
    }
  };
  /** As `paste`, where the first key of all pasted. */
  const pasteLater = async (pasted: string) => {
    const box = area.current;
    try {
      if (box === null || !isPastedAsIs(pasted, await loadPlanner(), box.value.trim() === ""))
        return await readText(pasted);
    } catch (caught) {
      setError(messageOf(caught));
      if (box === null) return;
    }
    box.setRangeText(pasted, box.selectionStart, box.selectionEnd, "end");
    setText(box.value);
  };

  /** @param most as many addresses as the account can pay for, from the first on */
  const send = async (most?: number) => {
    try {
      const { planOf, firstAddresses } = await loadPlanner();
      const whole = planOf(text);
      const provider = await calledProvider(text, whole);
      const plan: Plan =
        provider !== null
          ? { type: "page", page: provider.page }
          : most === undefined
            ? whole
            : firstAddresses(whole, most);
      if (plan.type === "none") return;
      setRefused(plan.type === "refused" ? text.trim() : null);
      setError(plan.type === "refused" ? plan.reason : null);
      if (plan.type === "refused") return;
      setSending(true);
      await submit(plan, most === undefined ? {} : { of: price.addresses });
    } catch (caught) {
      setError(messageOf(caught));
      setSending(false);
    }
  };

  const keys = (event: KeyboardEvent) => {
    loadPlannerEarly();
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    const isPlain = !(event.ctrlKey || event.metaKey);
    // In a text it begins a line; in the card of a list it is for the list, unless it presses the button there.
    if (isPlain && (long ? event.target !== event.currentTarget : text.includes("\n"))) return;
    event.preventDefault();
    // All that the account has left is spent by a press of the button that says so.
    if (affordable === null) void send();
    else {
      setAsking(true);
      first.current?.focus();
    }
  };

  const clear = () => {
    setText("");
    setNotice(null);
    setError(null);
    setRefused(null);
    setLeftOut([]);
    setAsking(false);
    area.current?.focus();
  };

  return (
    <section aria-label="IP Search" className="flex flex-col gap-3">
      <div
        {...handlers}
        className={cn(
          "relative overflow-hidden rounded-lg border bg-panel transition-colors focus-within:border-accent",
          hovering ? "border-accent bg-accent-soft" : "border-line-strong",
        )}
      >
        {extraction.progress !== null ? (
          <Suspense fallback={<div className="min-h-44" />}>
            <ReadingProgress
              label="Reading addresses"
              progress={extraction.progress}
              found={`${plural(extraction.progress.unique, "unique IP")} found so far`}
              onCancel={extraction.cancel}
            />
          </Suspense>
        ) : long ? (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it holds the focus of the text box
          <fieldset ref={card} aria-label="IP addresses" tabIndex={-1} onKeyDown={keys} className="outline-none">
            <Suspense fallback={<div className="min-h-44" />}>
              <LongList lines={lines} one="address" many="addresses" onClear={clear} />
            </Suspense>
          </fieldset>
        ) : (
          <textarea
            ref={area}
            data-search-box
            aria-label="IP addresses"
            placeholder={PLACEHOLDER}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setRefused(null);
              setAsking(false);
            }}
            onPaste={paste}
            onPointerDown={loadPlannerEarly}
            onKeyDown={keys}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="off"
            className="mono field-sizing-content block max-h-96 min-h-44 w-full resize-none bg-transparent p-4 text-base leading-6 text-ink outline-none placeholder-shown:font-sans placeholder:text-faint"
          />
        )}
        {hovering && (
          <p className="pointer-events-none absolute inset-0 grid place-items-center bg-panel/80 text-sm font-medium text-accent">
            Drop to read the addresses
          </p>
        )}
        <div className="relative flex min-h-12 flex-wrap items-center justify-end gap-2 border-t border-line bg-panel px-2 py-1.5">
          <ChooseFiles label="Choose files" look="ghost" onFiles={(files) => extraction.start([...files])}>
            <FileUp aria-hidden /> Select file
          </ChooseFiles>
          {lines.length > 0 && (
            <Button look="ghost" onClick={clear}>
              <X aria-hidden /> Clear
            </Button>
          )}
          <output className="min-w-0 flex-1 text-xs text-dim">
            <Suspense>{notice !== null && <ExtractionNotice notice={notice} />}</Suspense>
          </output>
          {price.as !== null && <p className="shrink-0 text-xs text-dim">Read as: {price.as}</p>}
          <Price count={price.credits} />
          <Button
            look={affordable === null ? "solid" : "outline"}
            disabled={sending || lines.length === 0 || extraction.progress !== null}
            onClick={() => void send()}
          >
            {price.addresses > 1 ? `Search ${plural(price.addresses, "address", "addresses")}` : "Search"}
            {affordable === null && <ArrowRight aria-hidden />}
          </Button>
          {affordable !== null && (
            <Button
              ref={first}
              look="solid"
              disabled={sending || extraction.progress !== null}
              onClick={() => void send(affordable)}
            >
              Search the first {formatNumber(affordable)}
              <ArrowRight aria-hidden />
            </Button>
          )}
        </div>
      </div>
      {error !== null && (
        <Banner kind="error">
          {error}
          <Suspense>{refused !== null && <Elsewhere text={refused} />}</Suspense>
        </Banner>
      )}
      {asking && affordable !== null && (
        <Banner kind="warning">
          Your credits suffice for the first {formatNumber(affordable)} of {formatNumber(price.addresses)} addresses.
          Press <Kbd>Enter</Kbd> to search these.
        </Banner>
      )}
      {leftOut.length > 0 && <Banner kind="warning">{leftOut.join(" ")}</Banner>}
      <p className="flex items-baseline gap-x-4 text-xs text-faint">
        <span className="text-pretty">
          Any text will do: logs, CSV, JSON, gzip, defanged. Domains, URLs, hashes and the like are taken from what you
          paste, not from files. Files are read in this browser and not uploaded.
        </span>
        <span className="ml-auto inline-flex shrink-0 items-center gap-1.5 whitespace-nowrap pointer-coarse:hidden">
          <Kbd>{text.includes("\n") ? "Ctrl Enter" : "Enter"}</Kbd> to search
        </span>
      </p>
    </section>
  );
}
