import {
  answerSettlementProposal,
  explainSettlement,
  proposeSettlementLine,
  readSettlementLine,
} from '@cauce/contract/console';
import type { ConsoleOutputOf } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { Button, Card, Cluster, DetailRows, IconButton, Note, Stack, showToast } from '@cauce/ui';
import { useState } from 'react';
import { ReadingBody } from '../../calls/reading-body.tsx';
import { useAction } from '../../calls/use-action.ts';
import { useRead } from '../../calls/use-read.ts';
import { DataTable } from '../../parts/tables/data-table.tsx';
import type { Column } from '../../parts/tables/data-table.tsx';
import { Instant } from '../../parts/values/instant.tsx';
import { TextLink } from '../../parts/screen/links.tsx';
import { Money } from '../../parts/values/money.tsx';
import { SecondPersonNotice } from '../../parts/case/second-person-notice.tsx';
import { ReasonDialog } from '../../parts/dialogs/reason-dialog.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { useMay } from '../../session/session.ts';
import { ExplainDialog } from './explain-dialog.tsx';
import { LineResult } from './line-result.tsx';

type Shown = ConsoleOutputOf<typeof readSettlementLine>;

/** One line beside the books' data, with its actions. */
export function LinePanel({ lineId, onClose }: { lineId: string; onClose: () => void }) {
  const { settlements: words } = useCopy();
  const reading = useRead(readSettlementLine, { lineId }, { topic: 'payments' });
  return (
    <Card
      title={words.line}
      titleEnd={<IconButton icon="close" label={words.close} onClick={onClose} />}
    >
      <ReadingBody reading={reading}>
        {(shown) => (
          <Stack gap={4}>
            <Cluster>
              <LineResult line={shown.line} />
            </Cluster>
            <Facts shown={shown} />
            <Entries entries={shown.entries} />
            <Elsewhere shown={shown} />
            <Decisions decisions={shown.decisions} />
            <Acts shown={shown} />
          </Stack>
        )}
      </ReadingBody>
    </Card>
  );
}

function Facts({ shown: { line, fileName } }: { shown: Shown }) {
  const { settlements: words } = useCopy();
  const { books } = line;
  return (
    <DetailRows
      rows={[
        { label: words.inFile, value: <Money amount={line.amount} /> },
        { label: words.inBooks, value: books ? <Money amount={books.amount} /> : words.none },
        {
          label: words.day,
          value:
            books?.on && books.on !== line.on
              ? `${line.on} · ${words.inBooks} ${books.on}`
              : line.on,
        },
        { label: words.fee, value: <Money amount={line.fee} /> },
        { label: words.feeTax, value: <Money amount={line.feeTax} /> },
        { label: words.payment, value: line.paymentId || words.none },
        { label: words.reference, value: line.reference || words.none },
        { label: words.settlement, value: line.settlement || words.none },
        { label: words.file, value: `${fileName} · ${words.lineNumber} ${line.lineNumber}` },
      ]}
    />
  );
}

function Entries({ entries }: Pick<Shown, 'entries'>) {
  const { settlements: words, loanDesk } = useCopy();
  if (entries.length === 0) return null;
  return (
    <DataTable
      label={words.entries}
      rows={entries.map((entry, place) => ({ ...entry, place }))}
      keyOf={({ place }) => String(place)}
      columns={columnsOf(words, loanDesk.accounts)}
    />
  );
}

/** A link to another screen that decides about the same money. */
function Elsewhere({ shown: { unmatchedId, attemptId } }: { shown: Shown }) {
  const { settlements: words } = useCopy();
  return (
    <>
      {unmatchedId !== null && (
        <TextLink to="/undecided/unmatched" search={{ row: unmatchedId }}>
          {words.inQueue}
        </TextLink>
      )}
      {attemptId !== null && (
        <TextLink to="/undecided" search={{ row: attemptId }}>
          {words.undecided}
        </TextLink>
      )}
    </>
  );
}

function Decisions({ decisions }: Pick<Shown, 'decisions'>) {
  const { settlements: words } = useCopy();
  if (decisions.length === 0) return null;
  return (
    <Stack gap={2}>
      {decisions.map((one) => (
        <Note key={`${one.kind}${one.id}`}>
          {words.decisions[one.kind]}
          {one.as !== null && `: ${words.explanations[one.as]}`} · {one.byName} ·{' '}
          <Instant at={one.at} />. {one.reason}
        </Note>
      ))}
    </Stack>
  );
}

type Open = 'explain' | 'propose' | 'approve' | 'reject';

/** What one person can do about a line, and what needs two. */
function Acts({ shown: { line, canBeBooked, proposal } }: { shown: Shown }) {
  const { settlements: words } = useCopy();
  const [open, setOpen] = useState<Open | null>(null);
  const propose = useAction(proposeSettlementLine);
  const answer = useAction(answerSettlementProposal);
  const close = () => setOpen(null);
  const mayExplain = useMay(explainSettlement);
  const mayPropose = useMay(proposeSettlementLine);
  const mayAnswer = useMay(answerSettlementProposal);

  async function decide(reason: string): Promise<void> {
    const outcome =
      open === 'propose' || proposal === null
        ? await propose.run({ lineId: line.id, reason })
        : await answer.run({ proposalId: proposal.id, isApproved: open === 'approve', reason });
    if (!outcome.ok) return;
    showToast(words.done[open ?? 'propose'], { kind: 'success' });
    close();
  }

  const isOpen = line.result === 'partly' || line.result === 'onlyFile';
  return (
    <>
      {proposal !== null && (
        <Stack gap={2}>
          <Note>{proposal.isOwn ? words.ownProposal : words.proposal}</Note>
          {mayAnswer && (
            <Cluster>
              {!proposal.isOwn && (
                <Button size="s" onClick={() => setOpen('approve')}>
                  {words.approve}
                </Button>
              )}
              <Button size="s" variant="secondary" onClick={() => setOpen('reject')}>
                {proposal.isOwn ? words.withdraw : words.reject}
              </Button>
            </Cluster>
          )}
        </Stack>
      )}
      {isOpen && proposal === null && (
        <Cluster>
          {mayExplain && (
            <Button size="s" onClick={() => setOpen('explain')}>
              {words.explain}
            </Button>
          )}
          {canBeBooked && mayPropose && (
            <Button size="s" variant="secondary" onClick={() => setOpen('propose')}>
              {words.propose}
            </Button>
          )}
        </Cluster>
      )}
      {open === 'explain' && (
        <ExplainDialog of={{ kind: 'line', lineId: line.id }} onClose={close} />
      )}
      {open !== null && open !== 'explain' && (
        <ReasonDialog
          title={words.actTitles[open]}
          text={words.actTexts[open]}
          action={words.actTitles[open]}
          isBusy={propose.isRunning || answer.isRunning}
          onDo={decide}
          onClose={close}
        >
          {open === 'propose' && <SecondPersonNotice permission="money.approve" />}
        </ReasonDialog>
      )}
    </>
  );
}

function columnsOf(
  words: ConsoleCopy['settlements'],
  names: Readonly<Record<string, string>>,
): readonly Column<Shown['entries'][number] & { readonly place: number }>[] {
  return [
    { id: 'account', label: words.entries, cell: ({ account }) => names[account] ?? account },
    {
      id: 'amount',
      label: words.amount,
      isNumber: true,
      cell: ({ amount }) => <Money amount={amount} />,
    },
  ];
}
