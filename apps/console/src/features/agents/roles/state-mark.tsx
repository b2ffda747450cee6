import css from './state-mark.module.css';

/** A full disc with a tick for what somebody can do, a half disc for what another person must finish. */
export function StateMark({ is }: { is: 'can' | 'proposes' }) {
  return (
    <svg className={css.mark} data-is={is} viewBox="0 0 14 14" aria-hidden="true">
      <circle cx="7" cy="7" r="6" />
      <path d={is === 'can' ? 'M4 7.2 6.2 9.4 10 5.2' : 'M7 1a6 6 0 0 0 0 12Z'} />
    </svg>
  );
}
