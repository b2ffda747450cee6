import { ActionBar, AppShell, Button, EmptyState, FailureArt, Page, TopBar } from '@cauce/ui';
import type { ReactNode } from 'react';
import { useCopy } from '../copy/copy-provider.tsx';
import { useNavigation } from '../session/navigation.ts';
import { useArrival } from './use-arrival.ts';

export interface MessageScreenProps {
  readonly title: string;
  readonly text: string;
  readonly action: { readonly label: string; readonly onPress: () => void };
  /** A second way on, under the first. */
  readonly other?: ReactNode;
}

/** A whole screen that says one thing and offers a way on. It is never a chunk of its own: it must be there when others fail. */
export function MessageScreen({ title, text, action, other }: MessageScreenProps) {
  const copy = useCopy();
  const { goBack } = useNavigation();
  useArrival(title);
  return (
    <AppShell>
      <TopBar back={{ label: copy.common.close, onPress: goBack, icon: 'close' }} />
      <Page>
        <EmptyState art={<FailureArt />} title={title} text={text} headingLevel={1} />
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
