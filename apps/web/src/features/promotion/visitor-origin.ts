/** Where a visitor came from, and what to pass on. Any field may be empty, and none is trusted. */
export interface VisitorOrigin {
  readonly templateId: string;
  readonly userFrom: string;
  readonly appFrom: string;
  readonly utmTag: string;
  readonly inviteCode: string;
  readonly linksId: string;
  readonly downId: string;
  readonly deviceId: string;
  readonly appName: string;
  /** The click of an advertising network; with it, a registration is reported as complete. */
  readonly uc: string;
}

/** Longer values are cut off: no call accepts them (contract: promotion). */
const LONGEST = 128;

/**
 * Reads the query of a promotional page, and what an advertising network wrote in front of the hash (`search`). The pages
 * after the registration name the template as `id`.
 */
export function readOrigin(query: string, search = ''): VisitorOrigin {
  const sources = [query, search].map((text) => new URLSearchParams(text));
  const read = (...names: readonly string[]) => {
    const values = sources.flatMap((fields) => names.map((name) => fields.get(name) ?? ''));
    return (values.find((value) => value !== '') ?? '').slice(0, LONGEST);
  };
  return {
    templateId: read('templateId', 'id'),
    userFrom: read('user_from'),
    appFrom: read('app_from'),
    utmTag: read('utm_tag'),
    inviteCode: read('invite_code'),
    linksId: read('links_id'),
    downId: read('down_id'),
    deviceId: read('deviceId'),
    appName: read('appName'),
    uc: read('UC'),
  };
}

/** The query of the download page: the campaign, the template, and the link's id or the download's. */
export function downloadQuery(origin: VisitorOrigin, id: string): string {
  const { linksId, downId } = origin;
  return new URLSearchParams({
    app_from: origin.appFrom,
    user_from: origin.userFrom,
    utm_tag: origin.utmTag,
    id,
    ...(linksId === '' && downId !== '' ? { down_id: downId } : { links_id: linksId }),
  }).toString();
}
