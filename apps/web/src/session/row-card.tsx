import { Card, LinkRow } from '@cauce/ui';
import type { IconSource } from '@cauce/ui';
import type { ReactNode } from 'react';
import { ScreenLink } from './screen-link.tsx';
import type { ScreenLinkProps } from './screen-link.tsx';

/** A card with one row that leads to another screen. */
export function RowCard({
  title,
  label = title,
  ...row
}: Pick<ScreenLinkProps, 'to' | 'own'> & {
  readonly title: string;
  /** The card's name, if it differs from the row's. */
  readonly label?: string;
  readonly icon: IconSource;
  readonly text?: ReactNode;
}) {
  return (
    <Card isFlush label={label}>
      <LinkRow as={ScreenLink} title={title} {...row} />
    </Card>
  );
}
