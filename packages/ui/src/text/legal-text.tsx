import type { ReactNode } from 'react';
import css from './legal-text.module.css';

/** Numbered clauses to be read in full: `h2`, `p` and `b` inside use the legal type. */
export function LegalText({ children }: { children: ReactNode }) {
  return <div className={css.legal}>{children}</div>;
}

/** The signature lines that close a document, side by side. */
export function Signatures({ signers }: { signers: readonly { name: string; role: string }[] }) {
  return (
    <div className={css.signs}>
      {signers.map(({ name, role }) => (
        <p className={css.sign} key={name + role}>
          <b>{name}</b>
          {role}
        </p>
      ))}
    </div>
  );
}
