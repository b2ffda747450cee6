import css from './brand-mark.module.css';

/** The mark of the console: the tile's two waves on ink. */
export function BrandMark() {
  return (
    <svg className={css.mark} viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" rx="12" />
      <path d="M8 16c4-5.500 8-5.500 12 0s8 5.500 12 0M8 26c4-5.500 8-5.500 12 0s8 5.500 12 0" />
    </svg>
  );
}
