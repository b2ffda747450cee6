const addresses = new Map<Blob, string>();

/** The object URL of a picture; one for each, until it is dropped. */
export function previewOf(picture: Blob): string {
  const known = addresses.get(picture);
  if (known !== undefined) return known;
  const made = URL.createObjectURL(picture);
  addresses.set(picture, made);
  return made;
}

/** Frees the memory of a picture that is no longer shown. */
export function dropPreview(picture: Blob): void {
  const known = addresses.get(picture);
  if (known === undefined) return;
  URL.revokeObjectURL(known);
  addresses.delete(picture);
}
