import { defineEndpoint, writeNothing } from '../wire/endpoint.ts';
import * as wire from '../wire/values.ts';
import { detailIn, listIn } from './complaint-replies.ts';

/** The borrower's complaints in the server's tabs. */
export const listComplaints = defineEndpoint({
  name: 'listComplaints',
  method: 'POST',
  path: '/user-problem/problem-list',
  encoding: 'form',
  dialect: 'zero',
  access: 'session',
  write: writeNothing,
  read: listIn,
  refusals: [],
});

/** One complaint with its replies, its deadline and the regulator. */
export const readComplaint = defineEndpoint({
  name: 'readComplaint',
  method: 'POST',
  path: '/user-problem/problem-detail',
  encoding: 'form',
  dialect: 'zero',
  access: 'session',
  write: ({ problemId }: { readonly problemId: string }): Record<string, string> => ({ problemId }),
  read: detailIn,
  refusals: ['complaintNotFound'],
});

/** Stores the borrower's rating of the answer, one to five stars. The specified score is about a loan. */
export const rateComplaint = defineEndpoint({
  name: 'rateComplaint',
  method: 'POST',
  path: '/user-problem/problem-score',
  encoding: 'form',
  dialect: 'zero',
  access: 'session',
  isIdempotent: true,
  write: ({
    problemId,
    score,
  }: {
    readonly problemId: string;
    readonly score: number;
  }): Record<string, string> => ({ problemId, score: String(score) }),
  read: wire.looseRecord({}),
  refusals: ['complaintNotFound', 'complaintNotScored'],
});
