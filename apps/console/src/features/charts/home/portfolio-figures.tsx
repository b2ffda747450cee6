import { readDueChart, readPortfolio } from '@cauce/contract/console';
import { addDays, formatMoney, localDate, minor } from '@cauce/lending';
import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ReadingCard } from '../../../calls/reading-card.tsx';
import { useRead } from '../../../calls/use-read.ts';
import { useMoneyFormat } from '../../../parts/values/money-format.ts';
import { Money } from '../../../parts/values/money.tsx';
import { shareOf, useCount, usePercent } from '../../../parts/values/number-format.ts';
import { useCopy } from '../../../session/copy-provider.tsx';
import figures from '../../../parts/values/figures.module.css';
import css from './portfolio-figures.module.css';
import { CHARGED_OFF, RUNNING, lateBy } from '../../../parts/values/portfolio-search.ts';
import { loansOf } from './home-scope.ts';
import type { HomeScope } from './home-scope.ts';

/** The key figures of the portfolio, each a link to its loans. */
export function PortfolioFigures({ scope }: { scope: HomeScope }) {
  const { product } = scope;
  const { home: words } = useCopy();
  const percent = usePercent();
  const count = useCount();
  const money = useMoneyFormat();
  const portfolio = useRead(readPortfolio, { product }, { topic: 'loans' });
  const due = useRead(readDueChart, { product }, { topic: 'payments' });
  return (
    <ReadingCard title={words.portfolio} reading={portfolio} rows={2}>
      {({ today, loans, principal, par30, chargedOff, placed }) => {
        const week = weekOf(today);
        const days = due.data?.days ?? null;
        // By the day of the payout, as counted: a loan confirmed earlier may be paid out now.
        const placedFrom = { paidOut: `${placed.from}..${today}` };
        return (
          <section className={css.figures} aria-label={words.portfolio}>
            <Figure
              name={words.outstanding}
              link={{ to: '/loans', search: loansOf(scope, RUNNING) }}
              note={words.active(loans, count(loans))}
            >
              <Money amount={principal} />
            </Figure>
            <DueFigure name={words.dueToday} scope={scope} days={days} from={today} to={today} />
            <DueFigure name={words.dueThisWeek} scope={scope} days={days} {...week} />
            <Figure
              name={words.par30}
              link={{ to: '/loans', search: loansOf(scope, lateBy('31..')) }}
              note={words.par30Note}
            >
              {par30 === null ? words.noFigure : percent(par30)}
            </Figure>
            <Figure
              name={words.placed}
              link={{ to: '/loans', search: loansOf(scope, placedFrom) }}
              note={words.placedCount(placed.loans, count(placed.loans))}
            >
              <Money amount={placed.principal} />
            </Figure>
            {(chargedOff.loans > 0 || chargedOff.recovered > 0) && (
              <Figure
                name={words.chargedOff}
                link={{ to: '/loans', search: loansOf(scope, CHARGED_OFF) }}
                note={words.chargedOffNote(
                  chargedOff.loans,
                  count(chargedOff.loans),
                  formatMoney(minor(chargedOff.recovered), money),
                )}
              >
                <Money amount={chargedOff.owed} />
              </Figure>
            )}
          </section>
        );
      }}
    </ReadingCard>
  );
}

interface DueDay {
  readonly day: string;
  readonly dueCount: number;
  readonly dueAmount: number;
  readonly unpaidAmount: number;
}

/** What falls due in some days, and how much of it was paid. */
function DueFigure({
  name,
  scope,
  days,
  from,
  to,
}: {
  name: string;
  scope: HomeScope;
  /** Null until loaded. */
  days: readonly DueDay[] | null;
  from: string;
  to: string;
}) {
  const { home: words } = useCopy();
  const percent = usePercent();
  const count = useCount();
  const link = {
    to: '/loans',
    search: loansOf(scope, { instalment: `${from}..${to}` }),
  } as const;
  if (days === null)
    return (
      <Figure name={name} link={link} note="">
        {words.noFigure}
      </Figure>
    );
  const inRange = days.filter(({ day }) => day >= from && day <= to);
  const sum = (of: (one: DueDay) => number) => inRange.reduce((total, one) => total + of(one), 0);
  const payments = sum((one) => one.dueCount);
  const amount = sum((one) => one.dueAmount);
  // With penalties the unpaid amount can exceed the agreed one.
  const paid = sum((one) => Math.max(0, one.dueAmount - one.unpaidAmount));
  const share = shareOf(paid, amount);
  return (
    <Figure
      name={name}
      link={link}
      note={
        share === null ? words.noneDue : words.collected(payments, count(payments), percent(share))
      }
    >
      <Money amount={amount} />
    </Figure>
  );
}

function Figure({
  name,
  link,
  note,
  children,
}: {
  name: string;
  link: Pick<LinkProps, 'to' | 'search'>;
  note: string;
  children: ReactNode;
}) {
  return (
    <Link className={css.figure} {...link}>
      <span className={figures.name}>{name}</span>
      <strong className={figures.value}>{children}</strong>
      <span className={figures.name}>{note}</span>
    </Link>
  );
}

/** Monday to Sunday. */
function weekOf(today: string): { readonly from: string; readonly to: string } {
  const fromMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const from = addDays(localDate(today), -fromMonday);
  return { from, to: addDays(from, 6) };
}
