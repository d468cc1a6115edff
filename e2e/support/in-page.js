// Runs inside the page, before its own code: what a person's hands do that no key or mouse of the driver can.
globalThis.fyrTest = {
  /** Pastes a text into an element. */
  paste(element, text) {
    element.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: carrying(text), bubbles: true, cancelable: true }),
    );
  },

  /** Types a text where the focus is, letter by letter, and leaves no timer a moment in between. */
  type(text) {
    for (const letter of text) document.execCommand("insertText", false, letter);
  },

  /** Holds a text or a file over an element (`dragenter`), or lets it go there (`drop`). */
  drag(element, kind, content) {
    element.dispatchEvent(new DragEvent(kind, { dataTransfer: carrying(content), bubbles: true, cancelable: true }));
  },

  /** Gives the driver an input for a file, and dispatches the drop of that file on the page. */
  addFileCarrier() {
    const input = document.createElement("input");
    input.type = "file";
    input.id = "carrier";
    document.body.append(input);
  },

  /**
   * Writes down, in the order in which the page's own event loop came to it, that it was reading, that a click was
   * handled which was made the moment reading began, and that the notice was there.
   */
  watchReading(notice, label = "Reading addresses") {
    const seen = [];
    document.addEventListener("click", () => seen.push("click"));
    onEveryChange(() => {
      const reading = document.querySelector(`progress[aria-label="${label}"]`) !== null;
      if (reading && !seen.includes("reading")) {
        seen.push("reading");
        setTimeout(() => document.querySelector("h1").click());
      }
      if (!seen.includes("notice") && document.body.textContent.includes(notice)) seen.push("notice");
    });
    return seen;
  },

  /** Presses Cancel as soon as there is one: a file may be read before the driver could. */
  cancelAtOnce() {
    const stop = onEveryChange(() => {
      if (document.querySelector("progress[aria-label^='Reading']") === null) return;
      const cancel = [...document.querySelectorAll("button")].find((button) => button.textContent === "Cancel");
      if (cancel === undefined) return;
      stop();
      cancel.click();
      document.body.dataset.cancelled = "yes";
    });
  },
};

function carrying(content) {
  const transfer = new DataTransfer();
  if (typeof content === "string") transfer.setData("text/plain", content);
  else transfer.items.add(content);
  return transfer;
}

function onEveryChange(react) {
  const observer = new MutationObserver(react);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  return () => observer.disconnect();
}
