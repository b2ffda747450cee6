import { placeOf } from '@cauce/lending';
import { loanTexts, repaymentTexts } from '@cauce/copy/server';
import type { Language } from '@cauce/contract';
import type { ExtensionOffer, LocalDate } from '@cauce/lending';
import { movedAmount } from '../../money/ledger/dues.ts';
import type { Dues } from '../../money/ledger/dues.ts';

/** The plan after an extension: what is paid today, the payment that moves, those that stay. */
export function planRows(
  dues: Dues,
  extension: ExtensionOffer,
  today: LocalDate,
  language: Language,
) {
  const { payment } = loanTexts(language).offer;
  const { extension: texts } = repaymentTexts(language);
  const { oldDueOn, newDueOn, fee, dueFirst } = extension;
  const paidToday = [
    { title: texts.fee, amount: fee.total, remark: texts.today, time: today },
    { title: texts.dueFirst, amount: dueFirst, remark: texts.withFee, time: today },
  ];
  const payments = dues.instalments
    .filter(({ isSettled }) => !isSettled)
    .map((one) => {
      const isMoved = one.number === extension.instalment;
      return {
        title: payment(placeOf(dues.instalments, one)),
        amount: isMoved ? movedAmount(extension) : one.total,
        remark: isMoved ? texts.moved(oldDueOn) : texts.unmoved,
        time: isMoved ? newDueOn : one.dueOn,
      };
    });
  return [...paidToday.filter(({ amount }) => amount > 0), ...payments];
}
