import { withoutAccents } from '@cauce/contract/console';

/** The kinds, of acts or of movements, in whose words a text occurs, whatever its accents. */
export function matchingKinds<Kind extends string>(
  text: string,
  words: Readonly<Record<Kind, string>>,
): Kind[] {
  const typed = withoutAccents(text);
  return kindsOf(words).filter((kind) => withoutAccents(words[kind]).includes(typed));
}

const kindsOf = Object.keys as <Kind extends string>(
  words: Readonly<Record<Kind, string>>,
) => Kind[];
