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
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // By then the browser has opened it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
