import type { ReactNode } from 'react';
import { BrandMark } from '../../parts/screen/brand-mark.tsx';
import css from './sign-in-layout.module.css';

/** The page before sign-in: the logo, one card, and a footer. */
export function SignInLayout({
  title,
  children,
  below,
}: {
  title: string;
  children: ReactNode;
  below?: ReactNode;
}) {
  return (
    <main className={css.page}>
      <div className={css.column}>
        <BrandMark />
        <h1 className={css.title}>{title}</h1>
        <div className={css.card}>{children}</div>
        {below}
      </div>
    </main>
  );
}
