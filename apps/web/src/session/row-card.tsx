import { Card, LinkRow } from '@cauce/ui';
import type { IconSource } from '@cauce/ui';
import type { ReactNode } from 'react';
import { ScreenLink } from './screen-link.tsx';
import type { ScreenLinkProps } from './screen-link.tsx';

/** A card with one row that leads to another screen. */
export function RowCard({
  title,
  label,
  ...row
}: Pick<ScreenLinkProps, 'to' | 'own'> & {
  readonly title: ReactNode;
  /** The card's name, if it is not the row's own words. */
  readonly label?: string;
  readonly icon: IconSource;
  readonly text?: ReactNode;
}) {
  return (
    <Card isFlush label={label ?? (typeof title === 'string' ? title : undefined)}>
      <LinkRow as={ScreenLink} title={title} {...row} />
    </Card>
  );
}
