import css from './avatar.module.css';

/** The initials of a person; the name itself is shown elsewhere. */
export function Avatar({ name, size = 'm' }: { name: string; size?: 's' | 'm' }) {
  // Drawn by CSS, so that a screen reader says the name only.
  return <span className={css.avatar} data-size={size} data-initials={initialsOf(name)} />;
}

function initialsOf(name: string): string {
  return name
    .split(/\s+/u)
    .slice(0, 2)
    .map((word) => /^./u.exec(word)?.[0] ?? '')
    .join('')
    .toUpperCase();
}
