const addresses = new Map<Blob, string>();

/** The address under which this page shows a picture that it holds; one for each, until it is dropped. */
export function previewOf(picture: Blob): string {
  const known = addresses.get(picture);
  if (known !== undefined) return known;
  const made = URL.createObjectURL(picture);
  addresses.set(picture, made);
  return made;
}

/** Gives the memory of a picture back that is shown no more. */
export function dropPreview(picture: Blob): void {
  const known = addresses.get(picture);
  if (known === undefined) return;
  URL.revokeObjectURL(known);
  addresses.delete(picture);
}
