import { usePromotion } from './promotion-provider.tsx';
import css from './promotion.module.css';

/** The lender behind the advertisement; on every public page. */
export function OperatorLine() {
  const { config, texts } = usePromotion();
  const { name, licence } = config.operator;
  return name === '' ? null : <p className={css.who}>{texts.operator(name, licence)}</p>;
}
