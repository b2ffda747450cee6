/** A service of the lender's answered with a status that is no success. What it did is not known. */
export class AnsweredWith extends Error {
  override readonly name = 'AnsweredWith';
  readonly status: number;
  constructor(service: string, status: number) {
    super(`${service} answered ${status}`);
    this.status = status;
  }
}
