import type { Minor } from '@cauce/lending/money';
import { DatedText, MoneyText } from '@cauce/ui';
import { unbroken } from './unbroken.ts';
import { useMoney } from './use-money.ts';
import type { Money } from './use-money.ts';

/** An amount, as the page writes it and as a screen reader says it. */
export function Amount({
  of: amount,
  was,
  wasLabel,
  money,
  size = 'inline',
}: {
  of: Minor;
  /** A former amount, struck through. */
  was?: Minor | undefined;
  wasLabel?: string | undefined;
  money: Money;
  size?: 'xl' | 'l' | 'inline';
}) {
  return (
    <MoneyText
      size={size}
      amount={amount}
      format={money.format}
      spoken={money.speak(amount)}
      was={was}
      wasLabel={wasLabel}
      wasSpoken={was && money.speak(was)}
    />
  );
}

/** A text with amounts and dates, as the server writes its rows: see `Money.text`; neither its dates nor its numbers break across lines. */
export function AmountText({ text }: { text: string }) {
  const shown = useMoney().text(text);
  return typeof shown === 'string' ? <DatedText text={unbroken(shown)} /> : shown;
}
