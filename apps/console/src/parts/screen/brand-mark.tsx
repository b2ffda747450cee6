import css from './brand-mark.module.css';

/** The lender's logo, which the server also uses for this page's tab. */
export function BrandMark() {
  return <img className={css.mark} src="/icons/tile.svg" width={28} height={28} alt="" />;
}
