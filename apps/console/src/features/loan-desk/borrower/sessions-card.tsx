import type { ConsoleOutputOf, readBorrower, readBorrowerRecords } from '@cauce/contract/console';
import { Card, DetailRow, DetailRows, Note, Stack } from '@cauce/ui';
import type { Reading } from '../../../calls/use-read.ts';
import { Instant } from '../../../parts/values/instant.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { FoundBody } from '../found-body.tsx';
import { EndSessions } from './end-sessions.tsx';
import { SeeAll } from './see-all.tsx';

const FEW = 3;

/** Where the borrower is signed in, beside the story, and the button that ends it. */
export function SessionsCard({
  borrower,
  records,
  onChanged,
}: {
  borrower: ConsoleOutputOf<typeof readBorrower>;
  records: Reading<ConsoleOutputOf<typeof readBorrowerRecords>>;
  onChanged: () => Promise<void>;
}) {
  const { borrower: words } = useCopy();
  return (
    <Card title={words.tabs.sessions}>
      <FoundBody reading={records}>
        {({ sessions }) => {
          const open = sessions.filter(({ isOpen }) => isOpen);
          if (open.length === 0)
            return (
              <Stack gap={2}>
                <Note>{words.noSessions}</Note>
                <SeeAll count={sessions.length} shown={0} tab="sessions" />
              </Stack>
            );
          return (
            <Stack gap={4}>
              <DetailRows>
                {open.slice(0, FEW).map(({ app, device, openedAt }) => (
                  <DetailRow
                    key={openedAt + device}
                    label={[app || words.noApp, device].filter(Boolean).join(' · ')}
                    value={<Instant at={openedAt} />}
                  />
                ))}
              </DetailRows>
              <SeeAll count={sessions.length} shown={FEW} tab="sessions" />
              <EndSessions borrowerId={borrower.id} onDone={onChanged} />
            </Stack>
          );
        }}
      </FoundBody>
    </Card>
  );
}
