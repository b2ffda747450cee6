import type { ScreenCopy } from '@cauce/copy';
import { groupCode } from '@cauce/ui';
import type { Voucher } from './voucher.ts';

/** The lines of a voucher as they are shared and drawn. They contain nothing of the session, and no address. */
export function voucherLines(
  voucher: Voucher,
  copy: ScreenCopy['repaymentInstructions'],
  rest: {
    readonly amount: string;
    readonly amountLabel: string;
    readonly expiresOn: string | null;
  },
): readonly { readonly label: string; readonly value: string }[] {
  return [
    { label: rest.amountLabel, value: rest.amount },
    { label: voucher.codeName || copy.reference, value: groupCode(voucher.code) },
    ...voucher.codeParts,
    { label: copy.payee, value: voucher.payee },
    { label: copy.expires, value: rest.expiresOn ?? '' },
  ].filter(({ value }) => value !== '');
}

/** As text for another app: the code without spaces, so that it can be copied from there. */
export function voucherText(voucher: Voucher, lines: ReturnType<typeof voucherLines>): string {
  return [voucher.channelName, ...lines.map(({ label, value }) => `${label}: ${value}`)]
    .filter((line) => line !== '')
    .join('\n')
    .replace(groupCode(voucher.code), voucher.code);
}
