import { readStory } from '@cauce/contract/console';
import { en } from '@cauce/copy/console/en';
import { es } from '@cauce/copy/console/es';
import { describe, expect, it } from 'vitest';
import { eventAmount, eventQuote, eventText } from './event-text.ts';
import type { StoryEvent } from './event-text.ts';

const at = '2026-04-24T21:12:00.000Z';
const event = (fields: Omit<StoryEvent, 'at'> & Record<string, unknown>): StoryEvent =>
  ({ at, ...fields }) as StoryEvent; // each test names the fields of its kind

describe('what happened to a borrower', () => {
  it('has a text in both languages for each kind in the contract’s sample', () => {
    for (const one of readStory.sample.events) {
      expect(eventText(one, es)).not.toBe('');
      expect(eventText(one, en)).not.toBe(eventText(one, es));
    }
  });

  it('names who proposed and who approved a change of the debt, and nobody for a rule of the product', () => {
    const change = (fields: object) =>
      event({ kind: 'debtChanged', amount: 1, ...fields } as never);
    const byTwo = change({ how: 'chargeOff', by: 'Mateo', approvedBy: 'Irene' });
    const byRule = change({ how: 'smallBalance', by: null, approvedBy: null });
    expect(eventText(byTwo, es)).toBe('Préstamo castigado · Mateo, aprobó Irene');
    expect(eventText(byTwo, en)).toBe('Loan charged off · Mateo, approved by Irene');
    expect(eventText(byRule, es)).toBe('Resto pequeño cancelado');
  });

  it('has a different sentence if a payment came late, failed or was matched by hand', () => {
    const pairs = [
      [
        { kind: 'voucherPaid', channel: 'OXXO', isLate: false },
        { kind: 'voucherPaid', channel: 'OXXO', isLate: true },
      ],
      [
        { kind: 'attemptEnded', isPaid: true },
        { kind: 'attemptEnded', isPaid: false },
      ],
      [
        { kind: 'received', isMatched: false, valueOn: '2026-04-24', amount: 1 },
        { kind: 'received', isMatched: true, valueOn: '2026-04-24', amount: 1 },
      ],
      [
        { kind: 'flagged', isOn: true, by: 'Laura' },
        { kind: 'flagged', isOn: false, by: 'Laura' },
      ],
      [
        { kind: 'assigned', to: 'Mateo', by: 'Laura' },
        { kind: 'assigned', to: null, by: 'Laura' },
      ],
    ] as const;
    for (const [one, other] of pairs)
      expect(eventText(event(one), en)).not.toBe(eventText(event(other), en));
  });

  it('names who did it and on whom', () => {
    const assigned = event({ kind: 'assigned', to: 'Mateo Salas', by: 'Laura Ríos' });
    expect(eventText(assigned, en)).toContain('Mateo Salas');
    expect(eventText(assigned, en)).toContain('Laura Ríos');
  });

  it('has the amount of an extension’s fee, of a payment, and none of a note', () => {
    expect(
      eventAmount(
        event({ kind: 'extended', instalment: 1, days: 7, newDueOn: '2026-05-01', fee: 840 }),
      ),
    ).toBe(840);
    expect(
      eventAmount(
        event({ kind: 'received', isMatched: false, valueOn: '2026-04-24', amount: 88_920 }),
      ),
    ).toBe(88_920);
    expect(eventAmount(event({ kind: 'noted', by: 'Laura', text: 'Called' }))).toBeNull();
  });

  it('quotes what an agent wrote, and why', () => {
    expect(eventQuote(event({ kind: 'noted', by: 'Laura', text: 'Will pay' }), en)).toBe(
      'Will pay',
    );
    expect(
      eventQuote(event({ kind: 'flagged', isOn: true, by: 'L', reason: 'Six calls' }), en),
    ).toBe('Six calls');
    expect(
      eventQuote(
        event({
          kind: 'contacted',
          contactKind: 'call',
          outcome: null,
          by: 'L',
          note: 'No answer',
        }),
        en,
      ),
    ).toBe('No answer');
    expect(eventQuote(event({ kind: 'attemptEnded', isPaid: true }), en)).toBe('');
  });

  it('shows why somebody’s data were viewed, if a reason is known', () => {
    const seen = (why: string) => event({ kind: 'seen', act: 'readContact', why, by: 'Laura' });
    expect(eventQuote(seen('call'), en)).toBe(en.borrower.why.call);
    expect(eventQuote(seen('curiosity'), en)).toBe('');
  });
});
