/** Where a visitor came from: the campaign of the opened address. */
export interface Origin {
  readonly userFrom: string;
  readonly appFrom: string;
  readonly utmTag: string;
}
export const writeOrigin = (from: Origin): Record<string, string> => ({
  user_from: from.userFrom,
  app_from: from.appFrom,
  utm_tag: from.utmTag,
});
