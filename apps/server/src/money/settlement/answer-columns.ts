import type { AgentsAct } from '../requests/money-requests.ts';

/** Another person’s answer to a proposal about a settlement. */
export interface Answer extends AgentsAct {
  readonly isApproved: boolean;
}

/** An answer's columns, which every table of proposals about settlements has. */
export const answerColumns = ({ isApproved, by, at, reason }: Answer) =>
  ({
    answer: isApproved ? 'approved' : 'rejected',
    answered_by: by,
    answered_at: at,
    answer_reason: reason,
  }) as const;
