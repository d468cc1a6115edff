/**
 * Copies text. `navigator.clipboard` exists only in secure contexts; a self-hosted Fyr is often plain HTTP on a private
 * network, where the old way still works.
 * @returns whether the browser allowed it
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const area = document.createElement("textarea");
  area.value = text;
  area.style.position = "fixed";
  area.style.opacity = "0";
  // Inside the open dialog, if any: a focus trap would take the focus back.
  const parent = document.querySelector("[role=dialog]") ?? document.body;
  parent.append(area);
  area.select();
  const copied = document.execCommand("copy");
  area.remove();
  return copied;
}
