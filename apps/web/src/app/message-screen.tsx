import { ActionBar, AppShell, Button, EmptyState, FailureArt, Page, TopBar } from '@cauce/ui';
import type { ReactNode } from 'react';
import { useCopy } from '../copy/copy-provider.tsx';
import { useNavigation } from '../session/navigation.ts';
import { useArrival } from './use-arrival.ts';

export interface MessageScreenProps {
  readonly title: string;
  readonly text: string;
  readonly action: { readonly label: string; readonly onPress: () => void };
  /** A second action, below the first. */
  readonly other?: ReactNode;
  /** What stands below the message. */
  readonly note?: ReactNode;
}

/**
 * A full screen with one message and one action. It must never be a separate chunk, because it is shown when chunks fail to
 * load.
 */
export function MessageScreen({ title, text, action, other, note }: MessageScreenProps) {
  const copy = useCopy();
  const { goBack } = useNavigation();
  useArrival(title);
  return (
    <AppShell>
      <TopBar back={{ label: copy.common.close, onPress: goBack, icon: 'close' }} />
      <Page>
        <EmptyState art={<FailureArt />} title={title} text={text} headingLevel={1} />
        {note}
      </Page>
      <ActionBar isPlain>
        <Button isBlock onClick={action.onPress}>
          {action.label}
        </Button>
        {other}
      </ActionBar>
    </AppShell>
  );
}
