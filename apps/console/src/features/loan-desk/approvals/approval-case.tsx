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
import { Loaded } from '../loaded.tsx';
import { APPROVAL_TOPICS, hasMoney } from './approval.ts';
import type { Approval, MoneyApproval } from './approval.ts';
import { ApprovalSteps } from './approval-steps.tsx';
import { AnswerHere, isChange } from './answer-here.tsx';
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
      <Loaded reading={reading}>
        {(known) =>
          hasMoney(known) ? (
            <MoneyCase known={known} tab={tab} />
          ) : (
            <OtherCase known={known} tab={tab} />
          )
        }
      </Loaded>
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
function MoneyCase({ known, tab }: { known: MoneyApproval; tab: ApprovalTab }) {
  const { row, money, mayAnswer } = known;
  const head = useHead(row, tab);
  const { approvals: words, moneyRequests } = useCopy();
  const mayWithdraw = useMay(answerMoneyRequest) && row.isOwn && row.answer === null;
  const [answer, setAnswer] = useState<{ readonly isApproved: boolean } | null>(null);
  const preview = useAnswerPreview(mayAnswer ? money.request.requestId : null);
  const couldBe = possibleAmount(known, preview.reading.failure);
  const format = useMoneyFormat();
  // What cannot be approved any more is compared with what could be proposed in its place.
  const instead = useAnswerPreview(
    couldBe === null ? null : money.request.requestId,
    couldBe ?? undefined,
  );
  const canApprove = mayAnswer && preview.isShown;
  const turnDown = () => setAnswer({ isApproved: false });
  const approve = () => setAnswer({ isApproved: true });
  useKeys({
    [KEYS.approvals.reject]: mayAnswer ? turnDown : undefined,
    [KEYS.approvals.approve]: canApprove ? approve : undefined,
  });
  return (
    <DecisionCase
      {...head}
      foot={
        mayAnswer || mayWithdraw ? (
          <div className={css.answer}>
            <p>{mayAnswer ? words.answerNote : moneyRequests.waitsForOther}</p>
            <Button size="s" variant="secondary" onClick={turnDown}>
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
      <MovedNotice known={known} failure={mayAnswer ? preview.reading.failure : null} />
      <ComparedEntries
        proposed={money.proposed}
        now={(couldBe === null ? preview : instead).reading.data ?? null}
      />
      <div className={css.columns}>
        <div className={css.column}>
          <MovesSince known={known} />
        </div>
        <div className={css.column}>
          <ReasonCard known={known} />
        </div>
      </div>
      <PeopleCard known={known} />
      {answer !== null && (
        <AnswerRequest
          request={money.request}
          isApproved={answer.isApproved}
          suggestion={
            couldBe === null ? undefined : words.rejectReason(formatMoney(minor(couldBe), format))
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
function OtherCase({ known, tab }: { known: Approval; tab: ApprovalTab }) {
  const { row, mayAnswer } = known;
  const head = useHead(row, tab);
  const copy = useCopy();
  const { approvals: words } = copy;
  const isHere = isChange(row) && (mayAnswer || row.isOwn);
  return (
    <DecisionCase
      {...head}
      foot={
        row.answer === null ? (
          <div className={css.answer}>
            <p>
              {mayAnswer
                ? isHere
                  ? words.effectsAtOnce
                  : words.elsewhere
                : row.isOwn
                  ? copy.moneyRequests.waitsForOther
                  : words.notYours}
            </p>
            <AnswerLink row={row} isSecond={isHere} />
            {isChange(row) && isHere && (
              <AnswerHere row={row} title={head.title} mayAnswer={mayAnswer} />
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
          {known.rights !== null && (
            <>
              <PermissionNames label={copy.agents.gains} of={known.rights.gains} />
              <PermissionNames label={copy.agents.loses} of={known.rights.loses} />
            </>
          )}
          {row.of === 'setting' && known.setting !== null && (
            <SettingChanges setting={row.setting} change={known.setting} />
          )}
          {row.reason !== '' && <Note>{row.reason}</Note>}
          {row.answer !== null && row.answer.reason !== '' && <Note>{row.answer.reason}</Note>}
        </Stack>
      </Card>
    </DecisionCase>
  );
}
