import { Card } from '@cauce/ui';
import type { ReactNode } from 'react';
import { ReadingBody } from './reading-body.tsx';
import type { Reading } from './use-read.ts';

/** A reading that is shown as a card of its own: while it loads, or if it failed, a card says by its title what is missing. */
export function ReadingCard<T>({
  title,
  reading,
  rows,
  children,
}: {
  title: string;
  reading: Reading<T>;
  /** Number of rows of the skeleton. */
  rows: number;
  children: (data: T) => ReactNode;
}) {
  const body = (
    <ReadingBody reading={reading} rows={rows}>
      {children}
    </ReadingBody>
  );
  return reading.state === 'ready' ? body : <Card title={title}>{body}</Card>;
}
