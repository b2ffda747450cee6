/** The folders of a release: a checkout, and the folder beside it that becomes the release. */
export interface Workplace {
  readonly checkout: string;
  readonly release: string;
}
