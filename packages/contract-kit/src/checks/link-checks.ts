import { warned } from '../finding.ts';
import type { Judged } from '../finding.ts';
import type { Target } from '../target.ts';

/** The answer fields that a page links to, by call. */
const LINKS: Readonly<Record<string, readonly string[]>> = {
  readLoan: ['h5Url', 'isNewContract'],
  quoteLoan: ['isNewContract'],
  confirmLoan: ['lendDetailsUrl'],
  startWalletRepayment: ['url'],
  makeVoucher: ['imgList.eMail'],
};

/** The answer fields with a picture, or several separated by commas. */
const PICTURES: ReadonlySet<string> = new Set([
  'productLogo',
  'comProductLogo',
  'logo',
  'BARcodeImg',
  'topLogo',
  'bottomLogo',
  'repayCode',
  'imgList.content',
  'images',
  'disposeImages',
]);

/** Links to a host that the app does not list: no page opens them, and a borrower who presses one is told so. */
export function linkChecks(name: string, payload: unknown, target: Target): Judged[] {
  const listed = new Set([...ownOrigins(target), ...target.profile.allowedOrigins]);
  return (LINKS[name] ?? []).flatMap((field) => {
    const address = field.split('.').reduce<unknown>((at, name) => Object(at)[name], payload);
    const origin = originOf(address);
    if (origin === null || listed.has(origin)) return [];
    const todo = 'list it in allowedOrigins (docs/static-hosting.md), and here in the profile';
    return [warned('link', `${field} leads to ${origin}, which no page opens: ${todo}`)];
  });
}

/** Pictures on a host that the pages' policy does not list: they are not shown, and no screen says so. */
export function pictureChecks(payload: unknown, target: Target): Judged[] {
  const listed = new Set([...ownOrigins(target), ...target.profile.imageOrigins]);
  const seen = new Set<string>();
  for (const [field, address] of picturesIn(payload)) {
    const origin = originOf(address);
    if (origin !== null && !listed.has(origin)) seen.add(`${field} is on ${origin}`);
  }
  const todo =
    'export the pages with it in IMAGE_ORIGINS (docs/static-hosting.md), and list it here in imageOrigins';
  return [...seen].map((one) => warned('picture', `${one}, which no page shows: ${todo}`));
}

/** Every picture in a payload, at any depth, with its field's name. */
function picturesIn(value: unknown, field = '', parent = ''): [string, unknown][] {
  if (Array.isArray(value)) return value.flatMap((one) => picturesIn(one, field, parent));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, one]) => picturesIn(one, name, field));
  const name = [field, `${parent}.${field}`].find((one) => PICTURES.has(one));
  if (name === undefined || typeof value !== 'string') return [];
  return value.split(',').map((one) => [name, one]);
}

const ownOrigins = ({ base, pageOrigin }: Target): string[] =>
  [base, pageOrigin ?? base].map((one) => new URL(one).origin);

/** The origin of an address; null for a path, for data and for anything else. */
function originOf(address: unknown): string | null {
  if (typeof address !== 'string' || !/^https?:/.test(address) || !URL.canParse(address))
    return null;
  return new URL(address).origin;
}
