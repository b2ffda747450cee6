/** A service of the lender's answered with an error status. Whether it did anything is unknown. */
export class AnsweredWith extends Error {
  override readonly name = 'AnsweredWith';
  readonly status: number;
  constructor(service: string, status: number) {
    super(`${service} answered ${status}`);
    this.status = status;
  }
}
