/** Work at one provider that a worker takes for itself until `leaseUntil`: what is due at `at`, `most` at once. */
export interface LeasedBatch {
  readonly provider: string;
  readonly at: Date;
  readonly leaseUntil: Date;
  readonly most: number;
}
