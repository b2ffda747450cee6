import { answerMoneyRequest, readApproval } from '@cauce/contract/console';
import type { ApprovalRow, ApprovalTab } from '@cauce/contract/console';
import { formatMoney, minor } from '@cauce/lending';
import { Button, Card, DetailRows, Note, Stack } from '@cauce/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useRead } from '../../../calls/use-read.ts';
import { DecisionCase } from '../../../parts/case/decision-case.tsx';
import css from '../../../parts/case/decision-case.module.css';
import { KeyCap } from '../../../parts/keys/key-cap.tsx';
import { KEYS } from '../../../parts/keys/keys.ts';
import { useKeys } from '../../../parts/keys/use-keys.ts';
import { Instant } from '../../../parts/values/instant.tsx';
import { Money } from '../../../parts/values/money.tsx';
import { useMoneyFormat } from '../../../parts/values/money-format.ts';
import { useCopy } from '../../../session/copy-provider.tsx';
import { useMay } from '../../../session/session.ts';
import { AnswerRequest } from '../borrower-money/answer-request.tsx';
import { useAnswerPreview } from '../borrower-money/previewed-entries.tsx';
import { FoundBody } from '../found-body.tsx';
import { APPROVAL_TOPICS, hasMoney } from './approval.ts';
import type { Approval, MoneyApproval } from './approval.ts';
import { ApprovalSteps } from './approval-steps.tsx';
import { AnswerButtons, isChange } from './answer-buttons.tsx';
import { AnswerLink } from './answer-link.tsx';
import { PermissionNames } from '../../../parts/versions/permission-names.tsx';
import { approvalSubject, approvalTitle } from '../../../parts/values/approval-title.ts';
import { Changes } from '../../../parts/versions/changes.tsx';
import { describeSetting } from '../../../parts/versions/describe-setting.ts';
import { ComparedEntries } from './compared-entries.tsx';
import {
  MovedNotice,
  MovesSince,
  PeopleCard,
  ReasonCard,
  possibleAmount,
} from './proposal-cards.tsx';

/** One proposal: what it would do, what happened since, why, and who may decide it. */
export function ApprovalCase({ approvalId, tab }: { approvalId: string; tab: ApprovalTab }) {
  const { approvals: words } = useCopy();
  const reading = useRead(readApproval, { approvalId }, { topic: APPROVAL_TOPICS });
  return (
    <section className={css.case} aria-label={words.detail}>
      <FoundBody reading={reading}>
        {(approval) =>
          hasMoney(approval) ? (
            <MoneyCase approval={approval} tab={tab} />
          ) : (
            <OtherCase approval={approval} tab={tab} />
          )
        }
      </FoundBody>
    </section>
  );
}

/** The head that every case has: what is proposed, how far it has come, and the way back. */
function useHead(row: ApprovalRow, tab: ApprovalTab) {
  const copy = useCopy();
  const { moneyQueue } = copy;
  const format = useMoneyFormat();
  const amount = 'amount' in row ? ` ${formatMoney(minor(row.amount), format)}` : '';
  return {
    title: approvalTitle(row, copy) + amount,
    acts: <ApprovalSteps row={row} />,
    back: (
      <Link to="/approvals" search={tab === 'waiting' ? {} : { tab }}>
        {moneyQueue.back}
      </Link>
    ),
  };
}

/** A request to move money, which is decided here. */
function MoneyCase({ approval, tab }: { approval: MoneyApproval; tab: ApprovalTab }) {
  const { row, money, mayAnswer } = approval;
  const head = useHead(row, tab);
  const { approvals: words, moneyRequests } = useCopy();
  const mayWithdraw = useMay(answerMoneyRequest) && row.isOwn && row.answer === null;
  const [answer, setAnswer] = useState<{ readonly isApproved: boolean } | null>(null);
  const preview = useAnswerPreview(mayAnswer ? money.request.requestId : null);
  const possible = possibleAmount(approval, preview.reading.failure);
  const format = useMoneyFormat();
  // A request that can no longer be approved is compared with the amount that could be proposed instead.
  const instead = useAnswerPreview(
    possible === null ? null : money.request.requestId,
    possible ?? undefined,
  );
  const canApprove = mayAnswer && preview.isShown;
  const reject = () => setAnswer({ isApproved: false });
  const approve = () => setAnswer({ isApproved: true });
  useKeys({
    [KEYS.approvals.reject]: mayAnswer ? reject : undefined,
    [KEYS.approvals.approve]: canApprove ? approve : undefined,
  });
  return (
    <DecisionCase
      {...head}
      foot={
        mayAnswer || mayWithdraw ? (
          <div className={css.answer}>
            <p>{mayAnswer ? words.answerNote : moneyRequests.waitsForOther}</p>
            <Button size="s" variant="secondary" onClick={reject}>
              {mayWithdraw ? moneyRequests.withdraw : moneyRequests.reject}
              {mayAnswer && <KeyCap of={KEYS.approvals.reject} />}
            </Button>
            {mayAnswer && (
              <Button size="s" disabled={!canApprove} onClick={approve}>
                {moneyRequests.approve}
                {canApprove && <KeyCap of={KEYS.approvals.approve} />}
              </Button>
            )}
          </div>
        ) : row.answer === null ? (
          <p className={css.only}>{row.isOwn ? moneyRequests.waitsForOther : words.notYours}</p>
        ) : undefined
      }
    >
      <MovedNotice approval={approval} failure={mayAnswer ? preview.reading.failure : null} />
      <ComparedEntries
        proposed={money.proposed}
        now={(possible === null ? preview : instead).reading.data ?? null}
      />
      <div className={css.columns}>
        <div className={css.column}>
          <MovesSince approval={approval} />
        </div>
        <div className={css.column}>
          <ReasonCard approval={approval} />
        </div>
      </div>
      <PeopleCard approval={approval} />
      {answer !== null && (
        <AnswerRequest
          request={money.request}
          isApproved={answer.isApproved}
          suggestion={
            possible === null ? undefined : words.rejectReason(formatMoney(minor(possible), format))
          }
          onClose={() => setAnswer(null)}
        />
      )}
    </DecisionCase>
  );
}

/** What a change of settings changes, field by field. */
function SettingChanges({
  setting,
  change: { before, after, roles },
}: {
  setting: Parameters<typeof describeSetting>[0];
  change: NonNullable<Approval['setting']>;
}) {
  const copy = useCopy();
  const format = useMoneyFormat();
  const described = (value: unknown) => describeSetting(setting, value, roles, { copy, format });
  return <Changes before={described(before)} after={described(after)} />;
}

/** Any other proposal: a change of settings or access, or what is answered on the screen that it leads to. */
function OtherCase({ approval, tab }: { approval: Approval; tab: ApprovalTab }) {
  const { row, mayAnswer } = approval;
  const head = useHead(row, tab);
  const copy = useCopy();
  const { approvals: words } = copy;
  const isAnsweredHere = isChange(row) && (mayAnswer || row.isOwn);
  return (
    <DecisionCase
      {...head}
      foot={
        row.answer === null ? (
          <div className={css.answer}>
            <p>
              {mayAnswer
                ? isAnsweredHere
                  ? words.effectsAtOnce
                  : words.elsewhere
                : row.isOwn
                  ? copy.moneyRequests.waitsForOther
                  : words.notYours}
            </p>
            <AnswerLink row={row} isSecond={isAnsweredHere} />
            {isChange(row) && isAnsweredHere && (
              <AnswerButtons row={row} title={head.title} mayAnswer={mayAnswer} />
            )}
          </div>
        ) : undefined
      }
    >
      <Card title={words.what}>
        <Stack gap={3}>
          <DetailRows
            rows={[
              { label: words.about, value: approvalSubject(row) },
              ...('amount' in row
                ? [{ label: words.amount, value: <Money amount={row.amount} /> }]
                : []),
              { label: words.by, value: row.byName },
              { label: words.since, value: <Instant at={row.at} /> },
              ...(row.answer === null
                ? [
                    {
                      label: words.lapses,
                      value: row.lapsesAt === null ? words.never : <Instant at={row.lapsesAt} />,
                    },
                  ]
                : [
                    {
                      label: row.answer.isApproved ? words.approved : words.rejected,
                      value: (
                        <>
                          {row.answer.byName} · <Instant at={row.answer.at} />
                        </>
                      ),
                    },
                  ]),
            ]}
          />
          {approval.rights !== null && (
            <>
              <PermissionNames label={copy.agents.gains} of={approval.rights.gains} />
              <PermissionNames label={copy.agents.loses} of={approval.rights.loses} />
            </>
          )}
          {row.of === 'setting' && approval.setting !== null && (
            <SettingChanges setting={row.setting} change={approval.setting} />
          )}
          {row.reason !== '' && <Note>{row.reason}</Note>}
          {row.answer !== null && row.answer.reason !== '' && <Note>{row.answer.reason}</Note>}
        </Stack>
      </Card>
    </DecisionCase>
  );
}
