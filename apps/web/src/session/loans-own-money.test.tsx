// @vitest-environment happy-dom
import { href } from '@cauce/contract';
import { endpoints, quoteLoan, readLoan, writeSuccess } from '@cauce/contract/server';
import type { ScreenName } from '@cauce/contract';
import type { AnyServerEndpoint } from '@cauce/contract/server';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openScreen } from '../../test/open-screen.tsx';
import { spokenTexts } from '../../test/spoken-texts.ts';

// As our server writes amounts for an English screen.
const inRupees = (sample: unknown): unknown =>
  JSON.parse(JSON.stringify(sample).replaceAll(/\$(?=\d)/g, '₹'));

const answers = endpoints.map((endpoint): [AnyServerEndpoint, () => unknown] => [
  endpoint,
  () => writeSuccess(endpoint, inRupees(endpoint.sample)),
]);

const open = (name: ScreenName, own: Readonly<Record<string, string>> = {}) =>
  openScreen(
    href(
      name,
      { orderId: 'D174', productId: 'flex', ...own, isNeedPop: '1' },
      { userId: '1001', sessionId: 'demo-1001' },
    ),
    answers,
  );

describe('in English, where a screen shows ₹ for pesos', () => {
  it.each([
    ['loanConfirmation', /₹3\.000,00/],
    ['loanDetail', /₹889,20/],
    ['orders', /₹/],
    ['repayment', /₹889,20/],
    ['extension', /₹/],
    ['payoff', /₹/],
    ['reschedule', /₹/],
    ['ownAmount', /₹/],
    ['repaymentChoice', /₹/],
    ['cardRepayment', /₹889,20/],
    ['products', /₹/],
    ['product', /₹/],
  ] as const)('%s is read as pesos by screen readers', async (name, figure) => {
    const { container } = await open(name);
    await waitFor(() => expect(container.textContent).toMatch(figure));
    expect(spokenTexts().filter((text) => text.includes('₹'))).toEqual([]);
    expect(screen.queryAllByText(/rupee/)).toEqual([]);
  });

  it('a button and a link have the figure in their names, and a row of the server in its text', async () => {
    await open('loanConfirmation');
    await screen.findByRole('button', { name: 'Accept and receive 3000 pesos' });
    const row = screen.getByText('Monto del préstamo').closest('div');
    expect(row?.querySelector('[aria-hidden=true]')?.textContent).toBe('₹3.000,00');
    expect(row?.querySelector('dd')?.textContent).toBe('₹3.000,003000 pesos');
    await open('loanDetail');
    await screen.findByRole('link', { name: 'Repay 889 pesos and 20 centavos' });
  });

  it('an amount that another back end writes in its own form keeps it, with the loan’s symbol', async () => {
    const details = [{ text: 'Fees', value: 'from ₹10 to ₹1,234.5 (₹)' }];
    await openScreen('/loan/confirm?userId=1001&sessionId=demo-1001&productId=flex&isNeedPop=1', [
      [quoteLoan, () => writeSuccess(quoteLoan, { ...quoteLoan.sample, details })],
    ]);
    const value = (await screen.findByText('Fees')).nextElementSibling;
    for (const hidden of value?.querySelectorAll('[aria-hidden=true]') ?? []) hidden.remove();
    expect(value?.textContent).toBe('from $10 to $1,234.5 ($)');
  });

  it('is unchanged if the symbol is the loan’s own', async () => {
    await openScreen(
      '/loan/detail?userId=1001&sessionId=demo-1001&orderId=D174&isNeedPop=1',
      [[readLoan, () => writeSuccess(readLoan, readLoan.sample)]],
      { symbolOfLoan: true },
    );
    await screen.findByRole('link', { name: 'Repay $889,20' });
  });
});
