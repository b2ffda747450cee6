import type { ScreenCopy } from '@cauce/copy';
import type { Copy } from '@cauce/copy';
import type { CardPayment } from './card-payment.ts';

/** The sentence for the last problem, or undefined. */
export function problemText(
  { problem, triesLeft }: Pick<CardPayment, 'problem' | 'triesLeft'>,
  own: ScreenCopy['cardRepayment'],
  copy: Copy,
): string | undefined {
  switch (problem?.kind) {
    case 'chooseCard':
      return own.chooseCardFirst;
    case 'offline':
      return copy.connection.offline;
    case 'codeTooShort':
      return own.enterCorrectCode;
    case 'wrongCode':
      return triesLeft === null ? own.wrongCode : `${own.wrongCode}. ${own.triesLeft(triesLeft)}`;
    case 'stillOpen':
      return own.doNotSubmitAgain;
    case 'refused':
      return problem.message || own.processingFailed;
    default:
      return undefined;
  }
}
