import { es } from '@cauce/copy/console/es';
import { MEXICAN } from '@cauce/lending';
import { describe, expect, it } from 'vitest';
import { actText, outcomeText, valueText } from './entry-text.ts';
import { matchingKinds } from './matching-kinds.ts';

const outcomeOf = (act: string, details: Record<string, unknown>) =>
  outcomeText({ act, details }, es, MEXICAN);

describe('an entry of the audit log', () => {
  it('reads as a sentence', () => {
    expect(actText({ act: 'createMoneyRequest' }, es)).toBe('propuso un movimiento de dinero');
    expect(actText({ act: 'removedLongAgo' }, es)).toBe('removedLongAgo');
  });

  it.each([
    [
      'createMoneyRequest',
      { kind: 'waivePenalties', amount: 41_260 },
      'Condonar penalizaciones $412.60',
    ],
    ['answerMoneyRequest', { isApproved: true }, 'aprobado'],
    ['answerFileTakeBack', { answer: 'rejected' }, 'rechazado'],
    ['signIn', { isRefused: true }, 'sin éxito'],
    ['exportLoans', { count: 291 }, '291 renglones'],
    // Of a read list it is only how many rows were on the page.
    ['listLoans', { count: 50 }, ''],
    ['previewBulk', { kind: 'flag', count: 4 }, ''],
  ])('shows the outcome of %s', (act, details, text) => {
    expect(outcomeOf(act, details)).toBe(text);
  });

  it('has details in words, and unknown codes as they are', () => {
    const text = (name: string, value: unknown) => valueText(name, value, es, MEXICAN);
    expect(text('amount', 41_260)).toBe('$412.60');
    expect(text('kind', 'chargeOff')).toBe('Castigar el préstamo');
    expect(text('kind', 'sepa')).toBe('sepa');
    expect(text('isActive', false)).toBe('no');
    expect(text('orders', ['D1', 'D2'])).toBe('D1 D2');
  });
});

it('finds acts by their names, ignoring accents', () => {
  expect(matchingKinds('asigno una quej', es.acts)).toEqual(['assignComplaint']);
  expect(matchingKinds('no act has this', es.acts)).toEqual([]);
});
