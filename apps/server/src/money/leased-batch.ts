/** A batch of work at one provider, leased to one worker until `leaseUntil`: at most `most` items that are due at `at`. */
export interface LeasedBatch {
  readonly provider: string;
  readonly at: Date;
  readonly leaseUntil: Date;
  readonly most: number;
}
