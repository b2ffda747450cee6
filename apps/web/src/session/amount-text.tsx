import { isMinor, MINUS } from '@cauce/lending/money';
import type { Minor } from '@cauce/lending/money';
import { DatedText, VisuallyHidden } from '@cauce/ui';
import { Fragment } from 'react';
import type { ReactNode } from 'react';

// The only symbol that a screen shows for another money: what the language table has for English.
const AMOUNTS = /(\u2212?₹(?:\d(?:[\d.,]*\d)?)?)/;

/** A symbol that is not the loan's own, and how each amount with it is written and spoken. */
export interface ForeignSymbol {
  readonly symbol: string;
  readonly ownSymbol: string;
  readonly write: (amount: Minor) => string;
  readonly speak: (amount: Minor) => string;
}

/** A text whose amounts are shown as they are written, while a screen reader is told them in the loan's own money. */
export function spokenAmounts(text: string, foreign: ForeignSymbol): ReactNode {
  const parts = text.split(AMOUNTS).map((part, index) =>
    index % 2 === 1 ? (
      <Fragment key={index}>
        <span aria-hidden="true">{part}</span>
        <VisuallyHidden>{spokenPart(part, foreign)}</VisuallyHidden>
      </Fragment>
    ) : (
      <DatedText key={index} text={part} />
    ),
  );
  // One element: the label of a button lays out each of its own.
  return <span>{parts}</span>;
}

function spokenPart(part: string, { symbol, ownSymbol, write, speak }: ForeignSymbol): string {
  const digits: number = Number(part.replaceAll(/\D/g, ''));
  const signed = part.startsWith(MINUS) ? -digits : digits;
  // Another back end may write amounts in a form of its own.
  return isMinor(signed) && write(signed) === part
    ? speak(signed)
    : part.replace(symbol, ownSymbol);
}
