/**
 * Copies `text` to the clipboard and resolves to whether it succeeded. Web views without the clipboard API copy a hidden
 * selection.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelection(text);
  }
}

function copySelection(text: string): boolean {
  const holder = document.createElement('textarea');
  const opener = document.activeElement;
  // A modal dialog makes everything outside it inert, selections included.
  const place = opener?.closest('dialog') ?? document.body;
  holder.value = text;
  holder.readOnly = true;
  holder.style.position = 'fixed';
  holder.style.opacity = '0';
  place.append(holder);
  holder.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    holder.remove();
    if (opener instanceof HTMLElement) opener.focus();
  }
}
