import type { ReactNode } from 'react';
import type { CaseSubject } from '@cauce/contract/console';
import { CopyAddress } from '../screen/copy-address.tsx';
import css from './decision-case.module.css';
import { CasePresence } from './case-presence.tsx';

/** A case to decide about: its question, what is known of it, and in the foot what can be decided. */
export function DecisionCase({
  caseKey,
  title,
  state,
  back,
  acts,
  foot,
  children,
}: {
  /** For showing which colleagues have the case open; without it they are not shown. */
  caseKey?: readonly [subject: CaseSubject, caseId: string];
  title: string;
  /** A badge beside the question. */
  state?: ReactNode;
  /** Leads back to the list where there is room for one pane only. */
  back: ReactNode;
  acts?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <header className={css.head}>
        <span className={css.back}>{back}</span>
        <h2>{title}</h2>
        {state}
        <div className={css.acts}>
          {caseKey !== undefined && <CasePresence subject={caseKey[0]} caseId={caseKey[1]} />}
          <CopyAddress />
          {acts}
        </div>
      </header>
      <div className={css.body}>{children}</div>
      {foot !== undefined && <footer className={css.foot}>{foot}</footer>}
    </>
  );
}

/** One of the possible decisions, and its effect. */
export function DecisionAct({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={css.act}>
      {children}
      <p>{text}</p>
    </div>
  );
}
