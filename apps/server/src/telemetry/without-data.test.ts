import { describe, expect, it } from 'vitest';
import { reasonOf } from './without-data.ts';

describe('why something could not be done', () => {
  it('is logged without the values that the error quotes', () => {
    expect(reasonOf(new Error('Payout 032180000118359719 of "María" to a@b.mx failed'))).toBe(
      'Payout … of … to … failed',
    );
    expect(reasonOf(new Error('The back office answered 503'))).toBe(
      'The back office answered 503',
    );
  });

  it('is only the code for a database error, whose message quotes rows', () => {
    const refused = Object.assign(new Error('no room for Canaria Pajarita'), {
      severity: 'ERROR',
      code: 'P0001',
    });
    expect(reasonOf(refused)).toBe('the database: P0001');
  });

  it('is empty if the thrown value is no error', () => {
    expect(reasonOf('Canaria Pajarita')).toBe('no reason given');
  });
});
