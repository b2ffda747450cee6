const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();

/** The acts in whose words a text occurs, whatever its accents. */
export function meantActs(text: string, acts: Readonly<Record<string, string>>): string[] {
  const typed = plain(text);
  return Object.entries(acts)
    .filter(([, words]) => plain(words).includes(typed))
    .map(([act]) => act);
}
