import css from './avatar.module.css';

/** The initials of a person, beside or in place of the name that is said elsewhere. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className={css.avatar} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter((word) => word !== '');
  const letters = words.length > 1 ? [words[0], words[1]] : words;
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
