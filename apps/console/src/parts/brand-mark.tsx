import css from './brand-mark.module.css';

/** The lender's own mark, as the server keeps it for this page's tab too. */
export function BrandMark() {
  return <img className={css.mark} src="/icons/tile.svg" width={28} height={28} alt="" />;
}
