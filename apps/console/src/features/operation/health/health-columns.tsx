import type { ProviderCallHealth, ProviderTries } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { Button, VisuallyHidden } from '@cauce/ui';
import type { Column } from '../../../parts/tables/data-table.tsx';
import { shareOf } from '../../../parts/values/number-format.ts';
import { Instant } from '../../../parts/values/instant.tsx';
import css from './health.module.css';
import { lastHours } from './last-hours.ts';
import { SparkLine } from './spark-line.tsx';

type Words = ConsoleCopy['providerHealth'];

/** A figure below this is marked, in hundredths of a percent. */
const LOW = 9_500;

export const keyOfCall = ({ provider, call }: ProviderCallHealth) => `${provider} ${call}`;
export const nameOfCall = ({ provider, call }: ProviderCallHealth, words: Words) =>
  `${words.providers[provider] ?? provider} · ${words.calls[call] ?? call}`;

export function healthColumns({
  words,
  now,
  percent,
  decimal,
  onChoose,
}: {
  words: Words;
  now: string;
  percent: (hundredths: number) => string;
  decimal: (hundredths: number) => string;
  onChoose: (call: string) => void;
}): readonly Column<ProviderCallHealth>[] {
  const windowOf = (id: 'hour' | 'day' | 'week'): Column<ProviderCallHealth> => ({
    id,
    label: words[id],
    cell: (one) => <Success tries={one[id]} words={words} percent={percent} />,
    isNumber: true,
  });
  return [
    {
      id: 'call',
      label: words.call,
      cell: ({ provider, call }) => (
        <>
          <span className={css.name}>{words.calls[call] ?? call}</span>
          <span className={css.small}>{words.providers[provider] ?? provider}</span>
        </>
      ),
    },
    windowOf('hour'),
    windowOf('day'),
    { ...windowOf('week'), isWideOnly: true },
    {
      id: 'p95',
      label: words.p95,
      cell: ({ day }) => (
        <span className={css.whole}>
          {day.p95Ms === null ? words.noFigure : durationOf(day.p95Ms, words, decimal)}
        </span>
      ),
      isNumber: true,
    },
    {
      id: 'spark',
      label: words.spark,
      cell: (one) => (
        <span className={css.hours}>
          <SparkLine hours={lastHours(one.hours, now)} />
          <Button size="s" variant="text" onClick={() => onChoose(keyOfCall(one))}>
            <span aria-hidden="true" className={css.whole}>
              {words.asTable}
            </span>
            <VisuallyHidden>{words.asTableOf(nameOfCall(one, words))}</VisuallyHidden>
          </Button>
        </span>
      ),
    },
    {
      id: 'lastFailure',
      label: words.lastFailure,
      cell: ({ lastFailure }) =>
        lastFailure === null ? (
          words.noFailure
        ) : (
          <>
            <Instant at={lastFailure.at} />
            <span className={css.small}>
              {lastFailure.status === null
                ? words.reasons[lastFailure.reason]
                : words.answered(lastFailure.status)}
            </span>
          </>
        ),
    },
  ];
}

const durationOf = (ms: number, words: Words, decimal: (hundredths: number) => string): string =>
  ms < 1_000 ? words.milliseconds(ms) : words.seconds(decimal(Math.round(ms / 10)));

/** The share of successful calls and their number; a low one is marked by a shape and a word. */
function Success({
  tries: { ok, refused, silent, unknown },
  words,
  percent,
}: {
  tries: ProviderTries;
  words: Words;
  percent: (hundredths: number) => string;
}) {
  const all = ok + refused + silent + unknown;
  const share = shareOf(ok, all);
  if (share === null) return words.noFigure;
  const isLow = share < LOW;
  return (
    <span className={css.whole}>
      <span className={isLow ? css.low : undefined}>
        {isLow && (
          <>
            <span aria-hidden="true">▲ </span>
            <VisuallyHidden>{words.low}: </VisuallyHidden>
          </>
        )}
        {percent(share)}
      </span>
      <span className={css.small}>{words.ofTries(ok, all)}</span>
    </span>
  );
}
