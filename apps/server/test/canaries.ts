/** One value of each kind that a borrower, an agent or a partner has; none occurs elsewhere in the tests. */
export const CANARIES = {
  phone: '5598761234',
  clabe: '032180000118359719',
  curp: 'CANA900101HDFRRN09',
  card: '5555341244441115',
  cardToken: 'tok_canary7Zk93jQxW1',
  email: 'canary.bird@borrower.mx',
  name: 'Canaria Pajarita',
  address: 'Calle Canario 77',
  password: 'canary-Passw0rd-77',
  totp: '918273',
  smsCode: '645182',
  session: 'canary-session-Zk93jQx',
  apiKey: 'canary-key-8f2b11aa',
  cookie: 'canarycookie5512aa',
  header: 'canary-header-55aa12',
  fileName: 'canary-selfie-1234.jpg',
} as const;

/** All of them in one text. */
export const canaryText = Object.values(CANARIES).join(' ');

/** Six digits can also occur in the nanoseconds and ids of traces, but as part of a longer run. */
const standsAlone = (code: string, text: string): boolean =>
  new RegExp(`(?<![\\da-f])${code}(?![\\da-f])`).test(text);

/** The kinds of canaries found in a text; empty if nothing leaked. */
export const canariesIn = (text: string): string[] =>
  Object.entries(CANARIES).flatMap(([kind, canary]) =>
    (/^\d{6}$/.test(canary) ? standsAlone(canary, text) : text.includes(canary)) ? [kind] : [],
  );
