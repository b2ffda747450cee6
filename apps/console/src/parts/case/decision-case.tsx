import type { ReactNode } from 'react';
import type { CaseSubject } from '@cauce/contract/console';
import { CopyAddress } from '../screen/copy-address.tsx';
import css from './decision-case.module.css';
import { OthersHere } from './others-here.tsx';

/** A case to decide about: its question, what is known of it, and in the foot what can be decided. */
export function DecisionCase({
  of,
  title,
  state,
  back,
  acts,
  foot,
  children,
}: {
  /** What the colleagues who have it open are asked for; without it they are not shown. */
  of?: readonly [subject: CaseSubject, caseId: string];
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
          {of !== undefined && <OthersHere subject={of[0]} caseId={of[1]} />}
          <CopyAddress />
          {acts}
        </div>
      </header>
      <div className={css.body}>{children}</div>
      {foot !== undefined && <footer className={css.foot}>{foot}</footer>}
    </>
  );
}

/** One of the things that can be decided, and what it comes to. */
export function DecisionAct({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={css.act}>
      {children}
      <p>{text}</p>
    </div>
  );
}
