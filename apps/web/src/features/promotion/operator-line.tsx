import { usePromotion } from './promotion-provider.tsx';
import css from './promotion.module.css';

/** The lender behind the advertisement; on every promotional page, with its licence and contact. */
export function OperatorLine() {
  const { config } = usePromotion();
  const { name, licence, contact } = config.operator;
  if (name === '') return null;
  const parts = [name, licence, contact].filter((part) => part !== '');
  return <p className={css.who}>{parts.join(' · ')}</p>;
}
