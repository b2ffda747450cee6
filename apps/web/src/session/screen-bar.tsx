import { IconButton, TopBar } from '@cauce/ui';
import type { ReactNode } from 'react';
import { useCopy } from '../copy/copy-provider.tsx';
import { useNavigation } from './navigation.ts';
import { ScreenLink } from './screen-link.tsx';

/** The top bar of a screen: the way back, its h1, and at most one action; with an action in words the title is at the left. */
export function ScreenBar({
  title,
  action,
  hasHelp = false,
  isWide,
}: {
  title?: ReactNode;
  action?: ReactNode;
  /** Its action leads to customer service. */
  hasHelp?: boolean;
  isWide?: boolean;
}) {
  const copy = useCopy();
  const { goBack } = useNavigation();
  return (
    <TopBar
      title={title}
      back={{ label: copy.common.back, onPress: goBack }}
      action={
        hasHelp ? (
          <IconButton
            as={ScreenLink}
            to="customerService"
            icon="headset"
            label={copy.common.customerService}
          />
        ) : (
          action
        )
      }
      isWide={isWide}
    />
  );
}
