import { readOwnAmount, REQUEST_TYPES } from '@cauce/contract';
import { minor, subtract, sum, ZERO } from '@cauce/lending/money';
import type { Minor } from '@cauce/lending/money';
import {
  Button,
  Card,
  ChoiceCards,
  DatedText,
  DetailRows,
  Icon,
  Note,
  NoticeBar,
  SectionTitle,
  Stack,
  VisuallyHidden,
  listIcon,
} from '@cauce/ui';
import { useId, useState } from 'react';
import { isFinal } from '../../calls/load-failed.tsx';
import type { FailedReading } from '../../calls/load-failed.tsx';
import { StillWorking } from '../../calls/still-working.tsx';
import { useCall } from '../../calls/use-call.ts';
import { useFailureToast } from '../../calls/use-failure-toast.ts';
import { useCopy } from '../../copy/copy-provider.tsx';
import { refusalText } from '../../copy/refusal-text.ts';
import { SupportCode } from '../../session/support-code.tsx';
import { useMoney } from '../../session/use-money.ts';
import { ImmediateMethods } from './immediate-methods.tsx';
import { ChannelGroups } from './channel-groups.tsx';
import { CouponLost } from './coupon-lost.tsx';
import { dateOrNull } from './due.ts';
import { NoChannels } from './no-channels.tsx';
import type { OwnAmount, OwnChoice } from './own-amount.ts';
import { RepaymentBlanks } from './repayment-skeleton.tsx';

/** What an amount settles, what it can reduce, and every channel to pay it. */
export function OwnAmountOutcome({ orderId, amount }: { orderId: string; amount: Minor }) {
  const { common } = useCopy();
  const copy = useCopy('ownAmount');
  const outcome = useCall(readOwnAmount, { orderId, amount });
  const [chosen, setChosen] = useState(-1);
  if (outcome.state === 'loading')
    return (
      <>
        <VisuallyHidden>{common.loading}</VisuallyHidden>
        <RepaymentBlanks rows={2} />
        <StillWorking isSlow={outcome.isSlow} />
      </>
    );
  if (outcome.state === 'failed') return <OutcomeFailed reading={outcome} />;
  const { data } = outcome;
  const { choices } = data;
  // One option is no choice.
  const choice = choices.length === 1 ? choices[0] : choices[chosen];
  return (
    <>
      <Card title={copy.result}>
        <output>
          <Note size="body">
            <Covers outcome={data} amount={amount} />
          </Note>
        </output>
      </Card>
      {choices.length > 1 && <Choices choices={choices} selected={chosen} onSelect={setChosen} />}
      {choice !== undefined && <Chosen outcome={data} amount={amount} choice={choice} />}
    </>
  );
}

/** Why the effect is unknown. The rest of the page stays: another amount may be possible. */
function OutcomeFailed({ reading: { failure, reload, isRefreshing } }: { reading: FailedReading }) {
  const copy = useCopy();
  const { result } = useCopy('ownAmount');
  useFailureToast(failure);
  return (
    <Card title={result}>
      <Stack>
        <NoticeBar tone="danger">{refusalText(copy, failure)}</NoticeBar>
        <SupportCode of={failure} />
        {!isFinal(failure) && (
          <Button variant="secondary" isBlock isBusy={isRefreshing} onClick={() => void reload()}>
            {copy.common.retry}
          </Button>
        )}
      </Stack>
    </Card>
  );
}

/** One line: which instalments it settles, the earliest first, and what goes to principal beyond them. */
function Covers({ outcome, amount }: { outcome: OwnAmount; amount: Minor }) {
  const copy = useCopy('ownAmount');
  const money = useMoney();
  const settled = sum(outcome.settles.map((one) => one.amount ?? ZERO));
  const parts = outcome.settles.map(({ number, rest }) =>
    rest === null || rest === 0
      ? copy.whole(number ?? 0)
      : copy.partOf(number ?? 0, money.write(rest)),
  );
  if (amount > settled) parts.push(copy.ahead(money.write(subtract(amount, settled))));
  const last = parts.pop() ?? '';
  return money.text(
    copy.covers(parts.length === 0 ? last : `${parts.join(', ')} ${copy.and} ${last}`),
  );
}

function Choices({
  choices,
  selected,
  onSelect,
}: {
  choices: readonly OwnChoice[];
  selected: number;
  onSelect: (index: number) => void;
}) {
  const copy = useCopy('ownAmount');
  const money = useMoney();
  const titleId = useId();
  return (
    <>
      <SectionTitle>
        <span id={titleId}>{copy.choose}</span>
      </SectionTitle>
      <ChoiceCards
        labelledBy={titleId}
        choices={choices.map(({ purpose, saved, instalments }) => {
          // Non-breaking hyphens keep a date on its line.
          const day = (
            dateOrNull(instalments[instalments.length - 1]?.time ?? '') ?? ''
          ).replaceAll('-', '\u2011');
          const saves = saved === null || saved === 0 ? '' : copy.saves(money.write(saved));
          return {
            title: purpose === 'shorterTerm' ? copy.shorterTerm : copy.lowerInstalments,
            text: money.text(`${copy.left(instalments.length, day)} ${saves}`.trim()),
            mark: <Icon name={purpose === 'shorterTerm' ? 'clock' : listIcon} />,
          };
        })}
        selected={selected}
        onSelect={onSelect}
      />
    </>
  );
}

/** The remaining plan, until when it is valid, and the channels. */
function Chosen({
  outcome,
  amount,
  choice,
}: {
  outcome: OwnAmount;
  amount: Minor;
  choice: OwnChoice;
}) {
  const copy = useCopy('ownAmount');
  const money = useMoney();
  const { orderId, groups } = outcome;
  const requestType = choice.purpose;
  const hasChannels = groups.some(({ channels }) => channels.length > 0);
  const hasMethods = hasChannels || outcome.takesCards === true || outcome.takesWallet === true;
  return (
    <>
      {requestType !== 'part' && (
        <Card title={copy.after}>
          <DetailRows
            rows={choice.instalments.map((one) => ({
              label: [copy.instalment(one.number ?? 0), dateOrNull(one.time)]
                .filter((word) => word !== null)
                .join(' · '),
              value: money.text(money.write(one.amount ?? minor(0))),
            }))}
          />
        </Card>
      )}
      <CouponLost couponLost={choice.couponLost} text={copy.couponLost} />
      {outcome.goodUntil !== '' && (
        <NoticeBar tone="warn" icon="clock">
          <DatedText text={copy.goodUntil(outcome.goodUntil)} />
        </NoticeBar>
      )}
      <ChannelGroups groups={groups} payable={{ orderId, requestType, amount, dueOn: '' }} />
      <ImmediateMethods
        due={{ ...outcome, amount }}
        own={{ requestType: REQUEST_TYPES[requestType] }}
      />
      {!hasMethods && <NoChannels />}
    </>
  );
}
