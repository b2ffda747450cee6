import { answerReschedule, readReschedule } from '@cauce/contract';
import type { OutputOf, Session } from '@cauce/contract';
import { subtract } from '@cauce/lending/money';
import type { Minor } from '@cauce/lending/money';
import {
  ActionBar,
  Button,
  Card,
  Checkbox,
  DatedText,
  DetailRows,
  Note,
  NoticeBar,
  Page,
  SectionTitle,
  showToast,
} from '@cauce/ui';
import { useRef, useState } from 'react';
import { firstCallOf } from '../../calls/first-call.ts';
import { isDefinite } from '../../calls/stored/intent.ts';
import { useAction } from '../../calls/use-action.ts';
import { useClearOffline } from '../../calls/use-clear-offline.ts';
import { useIsGone } from '../../session/use-is-gone.ts';
import { useCopy } from '../../copy/copy-provider.tsx';
import { refusalText } from '../../copy/refusal-text.ts';
import { useGo } from '../../session/use-go.ts';
import { useSession } from '../../session/session-provider.tsx';
import { useMoney } from '../../session/use-money.ts';
import { orderOf } from './due.ts';
import { LoanPage } from './loan-page.tsx';
import { PlanSide, PlanSides } from './plan-sides.tsx';
import css from './reschedule-screen.module.css';

type Offered = OutputOf<typeof readReschedule>;
type Plan = Offered['after'];

export const firstCall = (session: Session) => firstCallOf(readReschedule, orderOf(session));

/** Both plans side by side with their cost; nothing changes before the borrower agrees. */
export function Screen() {
  const copy = useCopy('reschedule');
  const input = orderOf(useSession());
  return (
    <LoanPage title={copy.title} endpoint={readReschedule} input={input} rows={3}>
      {(data, reload) => <BothPlans offered={data} reload={() => void reload()} />}
    </LoanPage>
  );
}

function BothPlans({ offered, reload }: { offered: Offered; reload: () => void }) {
  const copy = useCopy('reschedule');
  const money = useMoney();
  const compareTotals = useComparison();
  const { before, after, annualCost, answerBy } = offered;
  const answering = useAnswer(offered, reload);
  const figuresOf = useFigures();
  return (
    <>
      <Page>
        <NoticeBar>{copy.why}</NoticeBar>
        <Card title={copy.compare}>
          <PlanSides>
            <PlanSide title={copy.now} figures={figuresOf(before)} />
            <PlanSide title={copy.offered} isNew figures={figuresOf(after)} />
          </PlanSides>
          <div className={css.below}>
            <Note>
              {before.total !== null && after.total !== null && (
                <>{money.text(compareTotals(before.total, after.total))} </>
              )}
              {copy.noInterestOnCharges}
            </Note>
          </div>
          <div className={css.below}>
            <DetailRows rows={[{ label: copy.annualCost, value: annualCost }]} />
          </div>
        </Card>
        <SectionTitle>{copy.dates}</SectionTitle>
        <PlanDates title={copy.offered} plan={after} />
        <PlanDates title={copy.now} plan={before} />
        <Note>
          <DatedText text={copy.answerBy(answerBy)} />
        </Note>
        <Button
          variant="text"
          isBlock
          isBusy={answering.sending === '0'}
          onClick={() => void answering.answer('0')}
        >
          {copy.decline}
        </Button>
      </Page>
      <Agreement statement={offered.statement} answering={answering} />
    </>
  );
}

function useComparison() {
  const copy = useCopy('reschedule');
  const money = useMoney();
  return (before: Minor, after: Minor): string => {
    if (after === before) return copy.same;
    return after > before
      ? copy.more(money.write(subtract(after, before)))
      : copy.less(money.write(subtract(before, after)));
  };
}

/** A plan's cost, number of payments, and last day. */
function useFigures() {
  const copy = useCopy('reschedule');
  const money = useMoney();
  const write = (amount: Plan['total']) => (amount === null ? '' : money.text(money.write(amount)));
  return ({ total, cost, instalments }: Plan) => [
    { label: copy.total, value: write(total) },
    { label: copy.cost, value: write(cost) },
    { label: copy.count, value: instalments.length },
    {
      label: copy.last,
      value: <DatedText text={instalments[instalments.length - 1]?.dueOn ?? ''} />,
    },
  ];
}

function PlanDates({ title, plan }: { title: string; plan: Plan }) {
  const copy = useCopy('reschedule');
  const money = useMoney();
  return (
    <Card title={title}>
      <DetailRows
        rows={plan.instalments.map(({ number, dueOn, amount }) => ({
          label: copy.payment(number ?? 0, dueOn),
          value: amount === null ? '' : money.text(money.write(amount)),
        }))}
      />
    </Card>
  );
}

type Answer = '0' | '1';

/** The borrower's answer, of which at most one is sent at a time, and whether the box is ticked. */
function useAnswer({ orderId, planId }: Offered, reload: () => void) {
  const copy = useCopy();
  const texts = useCopy('reschedule');
  const act = useAction(answerReschedule, { isSilent: true });
  const go = useGo();
  const isGone = useIsGone();
  const [agreedTo, setAgreedTo] = useState('');
  const [problem, setProblem] = useState('');
  useClearOffline(problem, () => setProblem(''));
  const [sending, setSending] = useState<Answer | null>(null);
  // A ref and not state: presses within one frame must see it.
  const isSending = useRef(false);
  // If the plan changed meanwhile, the box must be ticked again.
  const isAgreed = agreedTo === planId;

  async function answer(isAccepted: Answer): Promise<void> {
    if (isSending.current) return undefined;
    if (isAccepted === '1' && !isAgreed) return setProblem(texts.mustAgree);
    if (!navigator.onLine) return setProblem(copy.connection.offline);
    setProblem('');
    isSending.current = true;
    setSending(isAccepted);
    const outcome = await act.run({ orderId, planId, isAccepted });
    isSending.current = false;
    setSending(null);
    if (outcome.ok) {
      showToast(isAccepted === '1' ? texts.accepted : texts.declined, { kind: 'success' });
      return isGone() ? undefined : go('loanDetail', { orderId });
    }
    setProblem(isDefinite(outcome) ? refusalText(copy, outcome) : texts.unknown);
    return isDefinite(outcome) ? reload() : undefined;
  }
  const agree = (isTicked: boolean): void => setAgreedTo(isTicked ? planId : '');
  return { answer, agree, isAgreed, problem, sending };
}

/** What is agreed to is beside the box, which starts unticked; declining is at the page's end. */
function Agreement({
  statement,
  answering,
}: {
  statement: string;
  answering: ReturnType<typeof useAnswer>;
}) {
  const texts = useCopy('reschedule');
  const { answer, agree, isAgreed, problem, sending } = answering;
  return (
    <ActionBar>
      <div className={css.answer}>
        <Checkbox isChecked={isAgreed} onChange={agree}>
          {statement}
        </Checkbox>
        <div aria-live="assertive">
          {problem !== '' && <NoticeBar tone="warn">{problem}</NoticeBar>}
        </div>
        <Button isBlock isBusy={sending === '1'} onClick={() => void answer('1')}>
          {texts.accept}
        </Button>
      </div>
    </ActionBar>
  );
}
