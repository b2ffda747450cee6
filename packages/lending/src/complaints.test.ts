import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  COLLECTION_TYPE,
  COMPLAINT_LIMITS,
  COMPLAINT_MOVES,
  COMPLAINT_STATES,
  HOURS_INVALID,
  answerByOf,
  complaintCanMove,
  complaintFolio,
  complaintTextFault,
  countCharacters,
  escalatedIfBegunBy,
  escalationDayOf,
  legalLimitOf,
  longestAnswerHours,
  mayFileComplaint,
  readComplaintFolio,
  withinCharacters,
} from './complaints.ts';
import { isBusinessDay } from './dates/business-days.ts';
import { addDays, daysBetween } from './dates/day-number.ts';
import { localDateOf } from './dates/zone.ts';
import { india } from './markets/india.ts';
import { markets } from './markets/markets.ts';
import { mexico } from './markets/mexico.ts';
import { runs } from '../test/runs.ts';

const FAMILY = '👨‍👩‍👧‍👦';

describe('the text of a complaint', () => {
  test.each([
    ['', 0],
    ['hola', 4],
    ['mañana', 6],
    ['mañana'.normalize('NFD'), 6],
    [FAMILY, 1],
    ['🇲🇽🇵🇭', 2],
    ['👍🏽', 1],
    ['a\r\nb', 3],
    ['नमस्ते', 3],
  ])('%j has as many characters as a person counts', (text, count) => {
    expect(countCharacters(text)).toBe(count);
  });

  test('may have 200 characters of any kind and not 201', () => {
    for (const character of ['a', 'ñ', 'ñ'.normalize('NFD'), FAMILY, '🇲🇽']) {
      expect(complaintTextFault(character.repeat(200))).toBeNull();
      expect(complaintTextFault(character.repeat(201))).toBe('tooLong');
    }
  });

  test.each(['', ' ', '\n\t ', '\u00a0', '\u200b', ' \u200d\u2060\u0007 '])(
    'without visible characters counts as missing: %j',
    (text) => {
      expect(complaintTextFault(text)).toBe('missing');
    },
  );

  test('cut at the limit is as much of the beginning as fits', () => {
    const grapheme = fc.constantFrom('a', 'é', 'é'.normalize('NFD'), FAMILY, '🇲🇽', '字', ' ', '\n');
    const text = fc.array(grapheme, { maxLength: 260 }).map((all) => all.join(''));
    fc.assert(
      fc.property(text, (typed) => {
        const kept = withinCharacters(typed, COMPLAINT_LIMITS.characters);
        expect(typed.startsWith(kept)).toBe(true);
        expect(countCharacters(kept)).toBe(
          Math.min(countCharacters(typed), COMPLAINT_LIMITS.characters),
        );
        expect(withinCharacters(kept, COMPLAINT_LIMITS.characters)).toBe(kept);
      }),
      { numRuns: 100 },
    );
  });
});

describe('the collection rule', () => {
  test.each([
    ['the loan allows it', true, true, true],
    ['the loan does not allow it', false, true, false],
    ['no loan is chosen', null, true, false],
    ['the switch is off and the loan does not allow it', false, false, true],
    ['the switch is off and no loan is chosen', null, false, true],
  ])('a complaint about collection: %s', (_case, orderFlag, collectionNeedsFlag, may) => {
    expect(mayFileComplaint({ type: COLLECTION_TYPE, orderFlag, collectionNeedsFlag })).toBe(may);
  });

  test('a complaint about anything else can always be filed', () => {
    for (const orderFlag of [true, false, null])
      expect(mayFileComplaint({ type: '2', orderFlag, collectionNeedsFlag: true })).toBe(true);
  });
});

describe('the time to answer', () => {
  const HOUR_MS = 3_600_000;
  const filedAt = fc.integer({
    min: Date.parse('2024-01-01T00:00:00Z'),
    max: Date.parse('2034-12-31T00:00:00Z'),
  });
  const hours = fc.integer({ min: 1, max: 10_000 });
  const market = fc.constantFrom(...Object.values(markets));

  test('is never beyond the operator’s hours nor the law’s days, and is one of the two', () => {
    fc.assert(
      fc.property(filedAt, hours, market, (at, within, where) => {
        const answerBy = answerByOf(at, within, where);
        expect(answerBy).toBeGreaterThan(at);
        expect(answerBy).toBeLessThanOrEqual(at + within * HOUR_MS);
        const { days, kind } = where.complaints.answerWithin;
        const filedOn = localDateOf(at, where.timeZone);
        const lastOn = localDateOf(answerBy, where.timeZone);
        const passed = Array.from({ length: daysBetween(filedOn, lastOn) }, (_, day) =>
          addDays(filedOn, day + 1),
        ).filter((day) => kind === 'days' || isBusinessDay(day, where.calendar));
        expect(passed.length).toBeLessThanOrEqual(days);
        // Limited by law: the last moment of its last day.
        const isCut = answerBy < at + within * HOUR_MS;
        const next = localDateOf(answerBy + 1, where.timeZone);
        expect(!isCut || (passed.length === days && next === addDays(lastOn, 1))).toBe(true);
      }),
      runs(3_000),
    );
  });

  test('grows with the time of filing and with the hours', () => {
    fc.assert(
      fc.property(filedAt, hours, market, (at, within, where) => {
        const answerBy = answerByOf(at, within, where);
        expect(answerByOf(at + HOUR_MS, within, where)).toBeGreaterThanOrEqual(answerBy);
        expect(answerByOf(at, within + 1, where)).toBeGreaterThanOrEqual(answerBy);
      }),
      runs(3_000),
    );
  });

  test('in Mexico ends with the thirtieth business day (art. 50 Bis)', () => {
    // Filed on Wednesday 2026-03-25; Maundy Thursday, Good Friday and Labour Day do not count.
    const filed = Date.parse('2026-03-25T18:00:00Z');
    expect(new Date(answerByOf(filed, 10_000, mexico)).toISOString()).toBe(
      '2026-05-12T05:59:59.999Z',
    );
    expect(new Date(answerByOf(filed, 72, mexico)).toISOString()).toBe('2026-03-28T18:00:00.000Z');
  });

  test('in India ends with the thirtieth day (Integrated Ombudsman Scheme)', () => {
    const filed = Date.parse('2026-03-25T00:00:00Z');
    expect(localDateOf(answerByOf(filed, 10_000, india), india.timeZone)).toBe('2026-04-24');
  });

  test.each([0, -1, 1.5, Number.NaN])('is refused for %s hours', (wrong) => {
    expect(() => answerByOf(0, wrong, mexico)).toThrow(HOURS_INVALID);
  });
});

test('a complaint is closed only after an answer, and reaches every state', () => {
  expect(complaintCanMove('open', 'closed')).toBe(false);
  for (const state of COMPLAINT_STATES) {
    expect(complaintCanMove(state, state)).toBe(false);
    expect(COMPLAINT_MOVES.some(([, to]) => to === state)).toBe(true);
  }
});

describe('a folio', () => {
  test('is read back however it is typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (number) => {
        const folio = complaintFolio(number);
        for (const typed of [folio, folio.toLowerCase(), ` ${folio} `, String(number)])
          expect(readComplaintFolio(typed)).toBe(number);
      }),
    );
    expect(complaintFolio(123)).toBe('Q-000123');
  });

  test.each(['', 'Q-', '0', 'Q-000000', 'D174', '1e3', '12.5', 'Q--1'])('is not %j', (typed) => {
    expect(readComplaintFolio(typed)).toBeNull();
  });
});

describe('the most hours that an operator may promise', () => {
  test.each(Object.values(markets).map((market) => [market.id, market] as const))(
    'never exceed the law of %s',
    (_id, market) => {
      const hours = longestAnswerHours(market);
      fc.assert(
        fc.property(fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 }), (at) => {
          expect(answerByOf(at, hours, market)).toBe(at + hours * 3_600_000);
        }),
      );
    },
  );

  test.each(
    Object.values(markets)
      .filter((market) => market.complaints.answerWithin.kind === 'days')
      .map((market) => [market.id, market] as const),
  )('are not a day fewer than the law allows in %s', (_id, market) => {
    const longer = longestAnswerHours(market) + 24;
    const lastMoment = Date.parse('2026-03-02T23:59:59.999Z');
    expect(answerByOf(lastMoment, longer, market)).toBeLessThan(lastMoment + longer * 3_600_000);
  });
});

describe('a complaint that nobody answers', () => {
  test('goes to a supervisor before the legal term ends, counted in its days', () => {
    const filed = Date.parse('2026-11-02T18:00:00Z');
    expect(localDateOf(legalLimitOf(filed, mexico), mexico.timeZone)).toBe('2026-12-15');
    expect(escalationDayOf(filed, mexico)).toBe('2026-12-01');
    expect(escalationDayOf(filed, india)).toBe('2026-11-22');
  });

  test('is escalated on exactly that day, whenever it was filed', () => {
    const hours = fc.integer({ min: 490_000, max: 520_000 });
    fc.assert(
      fc.property(
        hours,
        hours,
        fc.constantFrom(...Object.values(markets)),
        (one, other, market) => {
          const [filedAt, now] = [
            Math.min(one, other) * 3_600_000,
            Math.max(one, other) * 3_600_000,
          ];
          const isDue = localDateOf(now, market.timeZone) >= escalationDayOf(filedAt, market);
          expect(filedAt <= escalatedIfBegunBy(now, market)).toBe(isDue);
          expect(escalatesBeforeLegalLimit(market, filedAt)).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });
});

const escalatesBeforeLegalLimit = (market: typeof mexico, filedAt: number): boolean =>
  escalationDayOf(filedAt, market) < localDateOf(legalLimitOf(filedAt, market), market.timeZone);
