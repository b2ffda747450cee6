/** Another person’s answer to a proposal about a settlement. */
export interface Answer {
  readonly isApproved: boolean;
  readonly by: string;
  readonly at: Date;
  readonly reason: string;
}

/** The columns that hold it: every table of proposals about settlements has them. */
export const answerColumns = ({ isApproved, by, at, reason }: Answer) =>
  ({
    answer: isApproved ? 'approved' : 'rejected',
    answered_by: by,
    answered_at: at,
    answer_reason: reason,
  }) as const;
