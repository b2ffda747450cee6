import { BULK_STEP, MESSAGE_VARIABLES, previewBulk, runBulk } from '@cauce/contract/console';
import type { BulkAct, BulkKind, ConsoleInputOf, ConsoleOutputOf } from '@cauce/contract/console';
import { Button, Note, NoticeBar, SelectField, Stack, showToast } from '@cauce/ui';
import { useState } from 'react';
import { ReadingBody } from '../../../calls/reading-body.tsx';
import { useAction } from '../../../calls/use-action.ts';
import { useRead } from '../../../calls/use-read.ts';
import { CountedArea } from '../../../parts/fields/counted-area.tsx';
import { Figures } from '../../../parts/values/figures.tsx';
import { ReasonField, isReason } from '../../../parts/fields/reason-field.tsx';
import { Money } from '../../../parts/values/money.tsx';
import { limitTo } from '../../../parts/values/text-limit.ts';
import { useCopy } from '../../../session/copy-provider.tsx';
import { filterOf } from '../list/loan-filter.ts';
import type { LoansSearch } from '../list/loan-filter.ts';
import { EligibleLoans } from './eligible-loans.tsx';
import css from './bulk-bar.module.css';
import { RefusedLoans } from './refused-loans.tsx';
import { SideSheet } from './side-sheet.tsx';
import type { Selection } from './use-selection.ts';

type Preview = ConsoleOutputOf<typeof previewBulk>;

const MIN_MESSAGE_LENGTH = 3;
/** Chosen so that the loans are nobody's; no agent's id equals it. */
const NOBODY = '*';

/** A side sheet that previews an action: how many loans it applies to, and why not to the others. Then shows progress. */
export function BulkDialog({
  kind,
  selection,
  search,
  onDone,
  onClose,
}: {
  kind: BulkKind;
  selection: Selection;
  search: LoansSearch;
  onDone: () => Promise<void>;
  onClose: () => void;
}) {
  const { loanList, shell } = useCopy();
  const words = loanList.bulk;
  // The selection when it was opened, or what an interruption left of it: later changes do not change the action.
  const [loans, setLoans] = useState<ConsoleInputOf<typeof previewBulk>['loans']>(() =>
    selection.isEvery ? { filter: filterOf(search) } : { orderIds: [...selection.ids] },
  );
  const reading = useRead(previewBulk, { kind, loans });
  /** After how many loans it was interrupted; null if it was not. */
  const [interruptedAfter, setInterruptedAfter] = useState<number | null>(null);
  const [assignee, setAssignee] = useState('');
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const [refused, setRefused] = useState<Preview['refused'] | null>(null);
  const { run } = useAction(runBulk);
  const act = actOf(kind, text, assignee);
  // A missing reason is named once the button is pressed.
  const needsChoice = kind === 'message' || kind === 'assign';
  const able = reading.data?.able ?? [];
  const refusedCount = (list: Preview['refused']) =>
    list.reduce((sum, one) => sum + one.orderIds.length, 0);
  const all = able.length + refusedCount(reading.data?.refused ?? []);

  async function go(): Promise<void> {
    setTried(true);
    if (act === null || able.length === 0) return;
    const left = new Map((reading.data?.refused ?? []).map((one) => [one.why, one.orderIds]));
    let done = 0;
    let untried: readonly string[] = [];
    setProgress({ done, all: able.length });
    for (let from = 0; from < able.length; from += BULK_STEP) {
      const step = able.slice(from, from + BULK_STEP);
      const outcome = await run({
        act: withShown(act, step),
        orderIds: step.map(({ orderId }) => orderId),
      });
      if (!outcome.ok) {
        untried = able.slice(from).map(({ orderId }) => orderId);
        break;
      }
      done += outcome.data.done.length;
      for (const { why, orderIds } of outcome.data.refused)
        left.set(why, [...(left.get(why) ?? []), ...orderIds]);
      setProgress({ done: Math.min(from + BULK_STEP, able.length), all: able.length });
    }
    const rest = [...left].map(([why, orderIds]) => ({ why, orderIds }));
    const stay = [...rest.flatMap(({ orderIds }) => orderIds), ...untried];
    selection.selectOnly(stay);
    setProgress(null);
    if (untried.length > 0) {
      // Its refusal is in a toast; what was entered stays, for the loans that are left.
      setInterruptedAfter(done);
      setLoans({ orderIds: stay });
      await onDone();
      return;
    }
    showToast(words.finished(done), { kind: done > 0 ? 'success' : 'fail' });
    await onDone();
    if (rest.length === 0) onClose();
    else setRefused(rest);
  }

  return (
    <SideSheet
      title={words.sheetTitle(words.acts[kind], all)}
      text={refused === null ? words.text : words.stayed}
      isBlocking={progress !== null}
      onClose={onClose}
      actions={
        refused === null ? (
          <Button
            isBusy={progress !== null}
            disabled={able.length === 0 || (needsChoice && act === null)}
            onClick={() => void go()}
          >
            {progress === null
              ? words.go(words.acts[kind], able.length)
              : words.progress(progress.done, progress.all)}
          </Button>
        ) : (
          <Button variant="secondary" onClick={onClose}>
            {shell.close}
          </Button>
        )
      }
    >
      <Stack gap={4}>
        {refused === null ? (
          <ReadingBody reading={reading} rows={3}>
            {(preview) => (
              <Stack gap={4}>
                {preview.isCut && <NoticeBar tone="warn">{words.cut}</NoticeBar>}
                {interruptedAfter !== null && (
                  <NoticeBar tone="warn">{words.interrupted(interruptedAfter)}</NoticeBar>
                )}
                <Figures
                  label={words.acts[kind]}
                  figures={[
                    { name: words.able, value: preview.able.length },
                    {
                      name: words.unable,
                      value: refusedCount(preview.refused),
                    },
                    ...(kind === 'stopPenalties'
                      ? [
                          {
                            name: words.lessPerDay,
                            value: (
                              <Money
                                amount={preview.able.reduce(
                                  (sum, one) => sum + one.penaltyOfDay,
                                  0,
                                )}
                              />
                            ),
                          },
                        ]
                      : []),
                  ]}
                />
                <RefusedLoans refused={preview.refused} />
                <EligibleLoans kind={kind} loans={preview.able} />
                {kind === 'message' && <Message text={text} onChange={setText} />}
                {kind === 'assign' && (
                  <Assignee value={assignee} preview={preview} onChange={setAssignee} />
                )}
                {kind !== 'message' && kind !== 'assign' && (
                  <ReasonField value={text} onChange={setText} isTried={isTried} />
                )}
              </Stack>
            )}
          </ReadingBody>
        ) : (
          <RefusedLoans refused={refused} />
        )}
      </Stack>
    </SideSheet>
  );
}

/** The action with its typed values, or null while one is missing. */
function actOf(kind: BulkKind, text: string, assignee: string): BulkAct | null {
  if (kind === 'assign')
    return assignee === ''
      ? null
      : { kind, agentId: assignee === NOBODY ? null : assignee, shown: [] };
  if (kind === 'message')
    return text.trim().length < MIN_MESSAGE_LENGTH ? null : { kind, text, shown: [] };
  return isReason(text) ? { kind, reason: text } : null;
}

/** The action with what the preview shows of some loans. */
function withShown(act: BulkAct, loans: Preview['able']): BulkAct {
  if (act.kind === 'message')
    return { ...act, shown: loans.map(({ orderId, dueNow }) => ({ orderId, dueNow })) };
  if (act.kind === 'assign')
    return {
      ...act,
      shown: loans.map(({ orderId, agent }) => ({ orderId, agentId: agent?.id ?? null })),
    };
  return act;
}

/** Whom the loans are assigned to, and what that does: without a choice nothing, because it could take loans from everybody. */
function Assignee({
  value,
  preview: { able, agents },
  onChange,
}: {
  value: string;
  preview: Preview;
  onChange: (value: string) => void;
}) {
  const { loanList } = useCopy();
  const words = loanList.bulk;
  const name = agents.find(({ id }) => id === value)?.name;
  return (
    <SelectField
      size="s"
      label={words.agent}
      value={value}
      choices={[
        { id: '', label: words.chooseAgent },
        { id: NOBODY, label: words.nobody },
        ...agents.map((one) => ({ id: one.id, label: one.name })),
      ]}
      hint={
        able.length === 0
          ? undefined
          : value === NOBODY
            ? words.leavesUnassigned(able.length)
            : name && words.assignsTo(able.length, name)
      }
      onChange={onChange}
    />
  );
}

function Message({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const { loanList } = useCopy();
  const words = loanList.bulk;
  return (
    <Stack gap={2}>
      <CountedArea
        label={words.message}
        value={text}
        onChange={onChange}
        limit={limitTo(300)}
        rows={3}
      />
      <Note>{words.messageHint}</Note>
      <div className={css.variables}>
        {MESSAGE_VARIABLES.map((name) => (
          <button
            key={name}
            type="button"
            className={css.variable}
            aria-label={words.insert(name)}
            onClick={() => onChange(`${text}{${name}}`)}
          >
            {`{${name}}`}
          </button>
        ))}
      </div>
    </Stack>
  );
}
