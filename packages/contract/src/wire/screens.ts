import { writeSession } from './session.ts';
import type { Session } from './session.ts';

/** A screen of the borrower app: its address, the aliases that existing shells open, its own parameters. */
interface ScreenAddress {
  readonly path: string;
  readonly aliases: readonly string[];
  /** The screen's own parameters, besides the common ones. */
  readonly query: readonly string[];
  /**
   * `session` screens need a borrower; `public` ones are screens of the app that are open to anyone; `site` ones are
   * documents of the public site, the same for everyone, which never receive a session; `dev` ones do not exist in
   * production.
   */
  readonly access: 'session' | 'public' | 'site' | 'dev';
}

const at = <const Aliases extends readonly string[] = readonly []>(
  path: string,
  access: ScreenAddress['access'],
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- left out, there are none
  aliases: Aliases = [] as readonly string[] as Aliases,
  query: readonly string[] = [],
) => ({ path, access, aliases, query });

/**
 * Every path and alias, first match wins. A screen is routed once the web app's screen table contains it; until then its
 * address answers «not found» like any other.
 */
export const screens = {
  complaintHome: at('/complaints', 'session', ['/usedAs', '/dataStolen']),
  complaintList: at('/complaintList', 'session'),
  complaintForm: at(
    '/complainPageNext',
    'session',
    [],
    ['problemType', 'problemSonType', 'orderNo'],
  ),
  complaintDetail: at('/complainDetails', 'session', [], ['problemId']),
  loanConfirmation: at('/loan/confirm', 'session', ['/forCan', '/versions', '/charter']),
  loanDetail: at('/loan/detail', 'session', ['/patientTheir'], ['from']),
  orders: at('/loan/orders', 'session', ['/toPaper']),
  failure: at('/error', 'public', ['/billingForms']),
  repayment: at('/repay', 'session', ['/thePicture']),
  extension: at('/repay/delay', 'session', ['/theseRecords']),
  payoff: at('/repay/payoff', 'session'),
  reschedule: at('/loan/reschedule', 'session'),
  ownAmount: at('/repay/amount', 'session', [], ['amount']),
  repaymentChoice: at('/repay/choose', 'session', ['/administrationLargescale']),
  cardRepayment: at('/repay/card', 'session', [], ['amount', 'way', 'requestType']),
  repaymentStatus: at('/repay/status', 'session', ['/isInformation'], ['repayRecordId']),
  repaymentInstructions: at(
    '/carpmm',
    'session',
    ['/dragonpayPaymentInstructions'],
    ['requestType', 'amount', 'payCode', 'dueOn', 'voucherId'],
  ),
  bankBinding: at('/bank/bind', 'session', ['/arphaxat']),
  cardBinding: at('/card/bind', 'session', ['/helpTouted']),
  products: at('/products', 'session', ['/areElectronic']),
  product: at('/product', 'session', ['/asFor']),
  customerService: at('/customer-service', 'public', ['/healthcareHelp', '/Dag']),
  aboutUs: at('/about-us', 'public', ['/emrInformation']),
  contract: at('/loan/agreement', 'session', ['/legalThe']),
  periodAgreement: at('/agony', 'site'),
  loanTerms: at('/loan/terms', 'site'),
  privacyNotice: at('/privacy', 'site', ['/localCreate', '/PrivacyPolicy']),
  dataRequest: at('/privacy/request', 'site'),
  siteHome: at('/', 'site'),
  siteAbout: at('/About', 'site'),
  siteCalculator: at('/User', 'site', [], ['amount', 'days']),
  siteContact: at('/Contact', 'site'),
  sitePolicy: at('/Policy', 'site'),
  siteLoan: at('/Loan', 'site'),
  testPreview: at('/testPreview', 'dev'),
  componentGallery: at('/dev/components', 'dev'),
} as const satisfies Record<string, ScreenAddress>;

export type ScreenName = keyof typeof screens;

const byPath = new Map<string, ScreenName>();
for (const name of Object.keys(screens).filter((key): key is ScreenName => key in screens)) {
  // First match wins: an alias never shadows an earlier screen's path.
  for (const one of [screens[name].path, ...screens[name].aliases])
    if (!byPath.has(one)) byPath.set(one, name);
}

/** The screen of a path, exactly as written (paths are case-sensitive: /User is not /user), or null. */
export function matchScreen(path: string): ScreenName | null {
  const trimmed = /[^/]\/$/.test(path) ? path.slice(0, -1) : path;
  return byPath.get(trimmed) ?? null;
}

/** The only parameter that a document of the public site receives: the language. */
function languageAlone({ isNeedPop }: Session): Session {
  return isNeedPop === undefined ? {} : { isNeedPop };
}

/**
 * The address of a screen with its own parameters and the session's; the only way in which paths are built. A parameter of
 * `own` that is also a common one (orderId, productId) replaces it. `alias` is one of the screen's own.
 */
export function href<Name extends ScreenName>(
  name: Name,
  own: Readonly<Record<string, string>>,
  session: Session,
  alias?: (typeof screens)[Name]['aliases'][number],
): string {
  const query = new URLSearchParams(
    writeSession(screens[name].access === 'site' ? languageAlone(session) : session),
  );
  for (const [key, value] of Object.entries(own)) query.set(key, value);
  const text = query.toString();
  const path = alias ?? screens[name].path;
  return text === '' ? path : `${path}?${text}`;
}
