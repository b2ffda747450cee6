import { IconButton, TopBar } from '@cauce/ui';
import type { ReactNode } from 'react';
import { useCopy } from '../copy/copy-provider.tsx';
import { useNavigation } from './navigation.ts';
import { ScreenLink } from './screen-link.tsx';

/** The top bar of a screen: back button, h1, and at most one action. If the action is in words, the title is left-aligned. */
export function ScreenBar({
  title,
  action,
  hasHelp = false,
  isWide,
}: {
  title?: ReactNode;
  action?: ReactNode;
  /** The action leads to customer service. */
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
