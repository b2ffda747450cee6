/** Offers a text from the server as a file; CSV unless `type` says otherwise. */
export function saveFile(
  {
    fileName,
    text,
  }: {
    readonly fileName: string;
    readonly text: string;
  },
  type: 'text/csv;charset=utf-8' | 'application/json' = 'text/csv;charset=utf-8',
): void {
  saveBlob(fileName, new Blob([text], { type }));
}

/** The same for a PDF. */
export function savePdf({
  fileName,
  base64,
}: {
  readonly fileName: string;
  readonly base64: string;
}): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
  saveBlob(fileName, new Blob([bytes], { type: 'application/pdf' }));
}

function saveBlob(fileName: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // By then the browser has opened it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
