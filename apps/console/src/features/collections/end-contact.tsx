import { CONTACT_OUTCOMES, endContact, endsContact } from '@cauce/contract/console';
import { groupPhone } from '@cauce/lending';
import { Button, Card, SelectField, Stack, showToast } from '@cauce/ui';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '../../calls/use-action.ts';
import { CountedArea } from '../../parts/fields/counted-area.tsx';
import { limitTo } from '../../parts/values/text-limit.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import { useSignedIn } from '../../session/session.ts';
import type { Case } from './case.ts';
import css from './collection-case.module.css';
import { NextStepFields } from './next-step-fields.tsx';
import { useNextStep } from './use-next-step.ts';

/** An open contact: the number to call, the outcome, and the next step. It stays until its outcome is saved. */
export function EndContact({
  contactId,
  isIncoming,
  isBegunHere,
  phone,
  loan,
  onDone,
}: {
  contactId: string;
  /** The borrower called: somebody has answered. */
  isIncoming: boolean;
  /** Started on this screen: its outcome comes next, so that field gets the focus. */
  isBegunHere: boolean;
  /** The full number if the contact was just begun here; otherwise empty. */
  phone: string;
  loan: Case;
  onDone: () => Promise<void>;
}) {
  const { collections: words, borrower } = useCopy();
  const { country } = useSignedIn().lender;
  const [outcome, setOutcome] = useState<(typeof CONTACT_OUTCOMES)[number]>(
    isIncoming ? 'reached' : 'noAnswer',
  );
  const [note, setNote] = useState('');
  const next = useNextStep(loan.next, { today: loan.today, startsEmpty: true });
  const { run, isRunning } = useAction(endContact);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isBegunHere) fields.current?.querySelector('select')?.focus();
  }, [isBegunHere]);

  async function save(): Promise<void> {
    const ended = await run({
      contactId,
      outcome,
      note,
      next: next.chosen,
      seenNext: loan.next,
    });
    if (!ended.ok) {
      if (ended.refusal === 'changedMeanwhile' || ended.refusal === 'borrowerErased')
        await onDone();
      return;
    }
    showToast(words.contactSaved, { kind: 'success' });
    await onDone();
  }

  return (
    <Card title={words.contactUnderWay}>
      <Stack gap={4}>
        {phone !== '' && <p className={css.phone}>{groupPhone(phone, country) ?? phone}</p>}
        <div ref={fields}>
          <SelectField
            size="s"
            label={words.outcome}
            value={outcome}
            choices={CONTACT_OUTCOMES.filter((id) => endsContact(id, { isIncoming })).map((id) => ({
              id,
              label: borrower.outcomes[id],
            }))}
            onChange={setOutcome}
          />
        </div>
        {/* No words are stored about an erased borrower. What was typed before stays on the screen. */}
        {(loan.pausedBy !== 'erased' || note !== '') && (
          <CountedArea
            label={words.note}
            value={note}
            onChange={setNote}
            limit={limitTo(1_000)}
            rows={2}
          />
        )}
        <NextStepFields next={next} loan={loan} />
        <Button size="s" isBusy={isRunning} onClick={() => void save()}>
          {words.save}
        </Button>
      </Stack>
    </Card>
  );
}
