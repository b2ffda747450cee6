import { TopBar } from '@cauce/ui';
import type { ReactNode } from 'react';
import { useCopy } from '../copy/copy-provider.tsx';
import { useNavigation } from './navigation.ts';

/** The top bar of a screen: the way back, its h1, and at most one action; with an action in words the title is at the left. */
export function ScreenBar({
  title,
  action,
  isWide,
}: {
  title?: ReactNode;
  action?: ReactNode;
  isWide?: boolean;
}) {
  const copy = useCopy();
  const { goBack } = useNavigation();
  return (
    <TopBar
      title={title}
      back={{ label: copy.common.back, onPress: goBack }}
      action={action}
      isWide={isWide}
    />
  );
}
