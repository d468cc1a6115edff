/** Hands the parts to the browser as one file to save. */
export function download(name: string, type: string, parts: readonly string[]): void {
  downloadBlob(name, new Blob([...parts], { type }));
}

export function downloadBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own hold on the data once it has begun.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
