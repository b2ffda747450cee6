import { Note, Stack } from '@cauce/ui';
import { ScreenBody } from '../../parts/screen/screen-body.tsx';
import { ScreenHead } from '../../parts/screen/screen-head.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { AccessTabs } from './access-tabs.tsx';
import { SessionsTable } from './sessions-table.tsx';

/** Everybody's open sessions, the last used first. */
export function SessionsTab() {
  const { agents: words } = useCopy();
  return (
    <>
      <ScreenHead title={words.title} />
      <ScreenBody>
        <AccessTabs selected="sessions">
          <Stack gap={3}>
            <Note>{words.sessionsOfAllText}</Note>
            <SessionsTable of={{ ofAll: true }} />
          </Stack>
        </AccessTabs>
      </ScreenBody>
    </>
  );
}
