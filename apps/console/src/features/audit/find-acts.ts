import { withoutAccents } from '@cauce/contract/console';

/** The acts in whose words a text occurs, whatever its accents. */
export function findActs(text: string, acts: Readonly<Record<string, string>>): string[] {
  const typed = withoutAccents(text);
  return Object.entries(acts)
    .filter(([, words]) => withoutAccents(words).includes(typed))
    .map(([act]) => act);
}
