import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RESEND_SECONDS, START, reduce } from './card-payment.ts';
import type { CardPayment, Move } from './card-payment.ts';
import type { Answer } from './read-answer.ts';

const asSpecified = { countsDownAfterFailure: true };
const fair = { countsDownAfterFailure: false };
const play = (moves: readonly Move[], from: CardPayment = START, policy = asSpecified) =>
  moves.reduce((state, move) => reduce(state, move, policy), from);

const chosen: Move = { type: 'selected', index: 1 };
const sent: Move = { type: 'payStarted' };
const committed = (answer: Answer): Move => ({ type: 'committed', answer, cardId: 'c2' });
const confirmed = (answer: Answer): Move => ({ type: 'confirmed', answer });
const resent = (answer: Answer): Move => ({ type: 'resent', answer });
const needsCode: Answer = { kind: 'needsCode', recordId: 'r1' };
const unknown: Answer = { kind: 'unknown', message: '', requestId: 'F1', waitSeconds: null };
const refused: Answer = { kind: 'refused', message: 'No se pudo', waitSeconds: null };
const over: Answer = { kind: 'over', message: 'Terminó', waitSeconds: null };
const wrongCode: Answer = { kind: 'wrongCode', message: '', waitSeconds: null };
const inCode = play([chosen, sent, committed(needsCode)]);
const confirming = play(
  [{ type: 'codeTyped', code: '123456' }, { type: 'confirmStarted' }],
  inCode,
);

describe('choosing a card', () => {
  it('starts with none chosen, and requires one', () => {
    expect(START.selected).toBe(-1);
    expect(play([{ type: 'payPressed' }]).problem).toEqual({ kind: 'chooseCard' });
    expect(play([{ type: 'payPressed' }, chosen])).toMatchObject({ selected: 1, problem: null });
  });

  it('drops the choice when the list changes', () => {
    expect(play([chosen, { type: 'listChanged' }]).selected).toBe(-1);
  });

  it('cannot change the card during a payment', () => {
    expect(play([chosen, sent, { type: 'selected', index: 0 }]).selected).toBe(1);
  });

  it('sends nothing offline, and shows that', () => {
    expect(play([chosen, { type: 'wentOffline' }])).toMatchObject({
      phase: 'choosing',
      problem: { kind: 'offline' },
    });
  });

  it('removes that message once there is a connection, and keeps any other', () => {
    const reconnected: Move = { type: 'reconnected' };
    expect(play([chosen, { type: 'wentOffline' }, reconnected]).problem).toBeNull();
    expect(play([{ type: 'payPressed' }, reconnected]).problem).toEqual({ kind: 'chooseCard' });
  });
});

describe('a commit', () => {
  it('opens the SMS step with a wait of 60 s if a code is needed', () => {
    expect(inCode).toMatchObject({
      phase: 'code',
      attempt: { recordId: 'r1', cardId: 'c2' },
      countdown: { round: 1, seconds: RESEND_SECONDS },
      isCodeDoubtful: false,
      code: '',
    });
  });

  it('completes the payment if none is needed', () => {
    expect(play([chosen, sent, committed({ kind: 'done' })]).phase).toBe('paid');
  });

  it('in process is not a failure', () => {
    const state = play([chosen, sent, committed({ kind: 'inProcess' })]);
    expect(state).toMatchObject({
      phase: 'choosing',
      problem: { kind: 'stillOpen', recordId: '' },
    });
  });

  it('without an answer is being verified, then unknown, and never returns to choosing', () => {
    const state = play([chosen, sent, committed(unknown)]);
    expect(state).toMatchObject({ phase: 'verifying', requestId: 'F1', problem: null });
    expect(play([{ type: 'repeatsEnded' }], state).phase).toBe('unknown');
    expect(play([committed(needsCode)], state).phase).toBe('code');
    expect(play([committed({ kind: 'done' })], state).phase).toBe('paid');
  });

  it('that failed still starts the wait, as specified, and says that the code may not have arrived', () => {
    expect(play([chosen, sent, committed(refused)])).toMatchObject({
      phase: 'choosing',
      selected: 1,
      problem: { kind: 'refused', message: 'No se pudo' },
      countdown: { round: 1, seconds: 60 },
      isCodeDoubtful: true,
    });
  });

  it('that failed starts no wait under the fair policy', () => {
    expect(play([chosen, sent, committed(refused)], START, fair)).toMatchObject({
      countdown: { seconds: 0 },
      isCodeDoubtful: false,
    });
  });
});

describe('the SMS step', () => {
  it('needs six characters', () => {
    const typed = play([{ type: 'codeTyped', code: '12345' }, { type: 'confirmPressed' }], inCode);
    expect(typed.problem).toEqual({ kind: 'codeTooShort' });
    expect(play([{ type: 'codeTyped', code: '123456' }], typed).problem).toBeNull();
    expect(
      play([{ type: 'codeTyped', code: '123456' }, { type: 'confirmPressed' }], inCode).problem,
    ).toBeNull();
  });

  it('clears a wrong code and leaves the timer alone; the tries go down', () => {
    const counted = play(
      [{ type: 'triesCounted', recordId: 'r1', triesLeft: 3 }, confirmed(wrongCode)],
      confirming,
    );
    expect(counted).toMatchObject({
      phase: 'code',
      code: '',
      triesLeft: 2,
      countdown: inCode.countdown,
      problem: { kind: 'wrongCode' },
    });
    expect(play([confirmed(wrongCode)], confirming).triesLeft).toBeNull();
    const other: Move = { type: 'triesCounted', recordId: 'r9', triesLeft: 1 };
    expect(play([other], counted).triesLeft).toBe(2);
  });

  it('ends with success, in process, a refusal, or an open outcome', () => {
    expect(play([confirmed({ kind: 'done' })], confirming).phase).toBe('paid');
    expect(play([confirmed({ kind: 'inProcess' })], confirming)).toMatchObject({
      phase: 'choosing',
      attempt: null,
      problem: { kind: 'stillOpen', recordId: 'r1' },
    });
    expect(play([confirmed(over)], confirming)).toMatchObject({
      phase: 'choosing',
      attempt: null,
      problem: { kind: 'refused', message: 'Terminó' },
    });
    expect(play([confirmed(refused)], confirming)).toMatchObject({
      phase: 'code',
      code: '123456',
      problem: { kind: 'refused' },
    });
    expect(play([confirmed(unknown)], confirming)).toMatchObject({
      phase: 'verifying',
      attempt: { recordId: 'r1' },
    });
  });

  it('sends a code again, and restarts the wait', () => {
    const resending = play([{ type: 'resendStarted' }], inCode);
    expect(resending.phase).toBe('resending');
    expect(play([resent({ kind: 'needsCode', recordId: 'r2' })], resending)).toMatchObject({
      phase: 'code',
      attempt: { recordId: 'r2', cardId: 'c2' },
      countdown: { round: 2, seconds: 60 },
    });
    // Requesting a code is no payment, whatever a back end answers.
    expect(play([resent({ kind: 'done' })], resending)).toMatchObject({
      phase: 'code',
      attempt: { recordId: 'r1' },
    });
    expect(play([resent({ kind: 'inProcess' })], resending)).toMatchObject({
      phase: 'choosing',
      problem: { kind: 'stillOpen' },
    });
    expect(play([resent(over)], resending)).toMatchObject({ phase: 'choosing', attempt: null });
  });

  it('waits after a failed resend as the policy says, and as long as the server asks', () => {
    const resending = play([{ type: 'resendStarted' }], inCode);
    for (const answer of [refused, unknown])
      expect(play([resent(answer)], resending)).toMatchObject({
        phase: 'code',
        isCodeDoubtful: true,
        countdown: { round: 2, seconds: 60 },
      });
    expect(play([resent(refused)], resending, fair)).toMatchObject({
      isCodeDoubtful: true,
      countdown: { round: 1 },
    });
    const limited: Answer = { kind: 'refused', message: '', waitSeconds: 17 };
    expect(play([resent(limited)], resending, fair).countdown).toEqual({ round: 2, seconds: 17 });
  });

  it('closes and resets when cancelled, and keeps the attempt for later', () => {
    const cancelled = play([{ type: 'codeTyped', code: '12' }, { type: 'cancelled' }], inCode);
    expect(cancelled).toMatchObject({
      phase: 'choosing',
      code: '',
      countdown: { seconds: 0 },
      attempt: { recordId: 'r1' },
      problem: null,
    });
    expect(play([{ type: 'reopened' }], cancelled)).toMatchObject({
      phase: 'code',
      isResumed: true,
    });
    expect(play([{ type: 'reopened' }]).phase).toBe('choosing');
  });
});

describe('an attempt that is open already', () => {
  const resumed = (own: Partial<Extract<Move, { type: 'resumed' }>> = {}): Move => ({
    type: 'resumed',
    attempt: { recordId: 'r7', cardId: 'c1' },
    needsCode: true,
    seconds: 18,
    triesLeft: 2,
    index: 0,
    ...own,
  });

  it('opens its SMS step at once, with the seconds and tries that are left', () => {
    expect(play([resumed()])).toMatchObject({
      phase: 'code',
      selected: 0,
      attempt: { recordId: 'r7' },
      triesLeft: 2,
      isResumed: true,
      countdown: { seconds: 18 },
    });
  });

  it('that needs no code is in process', () => {
    expect(play([resumed({ needsCode: false })]).phase).toBe('inProcess');
  });

  it('never waits longer than 60 s, whatever the server says', () => {
    expect(play([resumed({ seconds: 9000 })]).countdown.seconds).toBe(60);
    expect(play([resumed({ seconds: -5 })]).countdown.seconds).toBe(0);
  });

  it('is dropped once the server reports none, and replaced by another that it reports', () => {
    const closed = play([resumed(), { type: 'cancelled' }]);
    for (const before of [play([resumed()]), closed]) {
      expect(play([{ type: 'noneOpen' }], before)).toMatchObject({
        phase: 'choosing',
        attempt: null,
      });
      const other = resumed({ attempt: { recordId: 'r8', cardId: 'c2' } });
      expect(play([other], before)).toMatchObject({ phase: 'code', attempt: { recordId: 'r8' } });
    }
  });

  it('survives an older list if it was begun on this visit or waits for an answer', () => {
    const verifying = play(
      [{ type: 'confirmStarted' }, { type: 'confirmed', answer: unknown }],
      play([resumed()]),
    );
    for (const before of [inCode, confirming, verifying])
      expect(play([{ type: 'noneOpen' }], before)).toEqual(before);
  });

  it('does not reopen after it was closed, nor during another payment', () => {
    const closed = play([resumed(), { type: 'cancelled' }]);
    expect(play([resumed()], closed).phase).toBe('choosing');
    expect(play([resumed()], confirming)).toEqual(confirming);
  });
});

it('never offers to pay while an outcome is open, whatever else happens', () => {
  const anything = fc.constantFrom<Move>(
    chosen,
    { type: 'listChanged' },
    { type: 'payPressed' },
    { type: 'codeTyped', code: '1' },
    { type: 'triesCounted', recordId: 'r1', triesLeft: 1 },
    { type: 'repeatsEnded' },
    { type: 'noneOpen' },
    { type: 'wentOffline' },
    { type: 'reconnected' },
    {
      type: 'resumed',
      attempt: { recordId: 'r9', cardId: 'c9' },
      needsCode: true,
      seconds: 1,
      triesLeft: 1,
      index: 0,
    },
  );
  fc.assert(
    fc.property(fc.array(anything, { maxLength: 12 }), (moves) => {
      const state = play(moves, play([chosen, sent, committed(unknown)]));
      expect(['verifying', 'unknown']).toContain(state.phase);
    }),
  );
});
