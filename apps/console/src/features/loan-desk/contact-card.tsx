import { readContact } from '@cauce/contract/console';
import type { ConsoleOutputOf, readBorrower } from '@cauce/contract/console';
import { groupPhone } from '@cauce/lending';
import { Button, Card, DetailRows, Note, Stack } from '@cauce/ui';
import { useState } from 'react';
import { useAct } from '../../calls/use-act.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import { useSignedIn } from '../../session/session.ts';
import { EndSessions } from './end-sessions.tsx';
import { useDay } from './use-day.ts';

type Borrower = ConsoleOutputOf<typeof readBorrower>;
type Contact = ConsoleOutputOf<typeof readContact>;

/** Who a borrower is. Numbers are masked until they are asked for, which the audit log keeps. */
export function ContactCard({
  borrower,
  onChanged,
}: {
  borrower: Borrower;
  onChanged: () => Promise<void>;
}) {
  const { loanDesk: words } = useCopy();
  const dayOf = useDay();
  const [contact, setContact] = useState<Contact | null>(null);
  const { country } = useSignedIn().lender;
  const phone = contact && (groupPhone(contact.phone, country) ?? contact.phone);
  const { run, isRunning } = useAct(readContact);

  async function show(): Promise<void> {
    const outcome = await run({ borrowerId: borrower.id });
    if (outcome.ok) setContact(outcome.data);
  }

  return (
    <Card title={words.borrower}>
      <Stack gap={4}>
        <DetailRows
          rows={[
            { label: words.phone, value: phone ?? borrower.phoneMask },
            { label: words.curp, value: contact?.curp ?? borrower.curpMask },
            { label: words.address, value: contact?.address ?? '' },
            { label: words.account, value: `${borrower.bankName} ${borrower.clabeMask}`.trim() },
            { label: words.since, value: dayOf(borrower.since) },
            {
              label: words.kind,
              value: borrower.isRepeatClient ? words.repeatClient : words.newClient,
            },
            { label: words.sessions, value: borrower.openSessions },
          ]}
        />
        {contact === null && (
          <>
            <Button variant="secondary" size="s" isBusy={isRunning} onClick={() => void show()}>
              {words.showContact}
            </Button>
            <Note>{words.contactNote}</Note>
          </>
        )}
        {borrower.openSessions > 0 && <EndSessions borrowerId={borrower.id} onDone={onChanged} />}
      </Stack>
    </Card>
  );
}
