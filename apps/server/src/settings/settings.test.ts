import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';
import type { Environment } from './reader.ts';

const PAIR = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const PUBLIC_KEY = PAIR.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const PRIVATE_KEY = PAIR.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');

const production: Environment = {
  CAUCE_MODE: 'production',
  SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  DATABASE_URL: 'postgres://db.internal/cauce?sslmode=verify-full',
  PUBLIC_ORIGIN: 'https://app.lender.mx',
  PARTNER_KEYS: 'core=a-secret-of-some-length',
  BACK_OFFICE_URL: 'https://core.lender.mx/cauce',
  BACK_OFFICE_KEY: 'k1=a-secret-of-some-length',
  CONEKTA_PRIVATE_KEY: 'key_private0000',
  CONEKTA_PUBLIC_KEY: 'key_public00000',
  CONEKTA_WEBHOOK_KEYS: `k1=${PUBLIC_KEY}`,
  BRAND_NAME: 'Lender',
  OPERATOR_NAME: 'Lender, S.A. de C.V.',
  OPERATOR_LICENCE: '12345',
  OPERATOR_CONTACT: 'hola@lender.mx',
  OPERATOR_ADDRESS: 'Calle 1',
  CONTACT_WHATSAPP: '5512345678',
  CONTACT_TELEPHONE: '8001234567',
  CONTACT_EMAIL: 'hola@lender.mx',
  SERVICE_HOURS_ES: 'Siempre.',
  SERVICE_HOURS_EN: 'Always.',
  MERCHANT_NUMBER: 'LENDER',
};

const complaint = (environment: Environment): string => {
  try {
    readSettings(environment);
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return '';
};

describe('the demo', () => {
  it('needs nothing configured', () => {
    expect(readSettings({})).toMatchObject({
      mode: 'demo',
      host: '127.0.0.1',
      port: 8080,
      databaseUrl: null,
      apiPrefix: '',
      partnerKeys: { demo: 'demo-partner-secret' },
      brand: { name: 'Cauce', merchantNumber: 'CAUCE', contacts: { whatsApp: '5500000100' } },
      policy: { 'consent.preticked': true, 'testPage.enabled': true },
    });
  });

  it('treats an empty value as unset', () => {
    expect(readSettings({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({
      port: 8080,
      databaseUrl: null,
    });
  });
});

describe('a demo where something real is configured', () => {
  it.each<[string, Environment]>([
    ['a database', { DATABASE_URL: 'postgres://localhost/cauce' }],
    ['a public address', { PUBLIC_ORIGIN: 'http://localhost:8080' }],
    ['keys of a partner', { PARTNER_KEYS: 'core=a-secret-of-some-length' }],
    ['a back office', { BACK_OFFICE_URL: 'https://core.lender.mx/cauce' }],
    ['a provider of payments', { PAYMENTS: 'conekta' }],
    ['an account with a provider', { CONEKTA_PRIVATE_KEY: 'key_private0000' }],
    ['a wallet', { WALLET_APP_ID: 'app1' }],
    ['a sender of SMS', { TWILIO_FROM: '+525512345678' }],
    ['a bucket', { FILES_S3_BUCKET: 'lender-images' }],
    ['an identity provider of agents', { OIDC_CLIENT_ID: 'console' }],
    ['who lends', { OPERATOR_LICENCE: '12345' }],
    ['where borrowers reach the lender', { CONTACT_TELEPHONE: '8001234567' }],
    ['what CONDUSEF calls the lender', { CONDUSEF_KEY: 'lender' }],
    ['a key of the lender’s', { SECRET_KEY: Buffer.alloc(32, 7).toString('base64') }],
    ['the host of passkeys', { PASSKEY_SITE: 'lender.mx' }],
    ['a collector of traces', { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector:4318' }],
    ['a token of whoever scrapes', { METRICS_TOKEN: 'a-token-of-some-length' }],
  ])('does not start by itself: %s', (_what, environment) => {
    const [name = ''] = Object.keys(environment);
    const message = complaint(environment);
    expect(message).toContain(
      `CAUCE_MODE is missing, and ${name} is set: add CAUCE_MODE=production`,
    );
    expect(message).toContain('CAUCE_MODE=demo');
    expect(complaint({ ...environment, CAUCE_MODE: 'demo' })).not.toContain('CAUCE_MODE');
  });

  it('requires the mode for each setting that production requires, except the name and service hours', () => {
    const shown = /^(?:CAUCE_MODE|BRAND_NAME|MERCHANT_NUMBER|SERVICE_HOURS_..)$/;
    const required = Object.entries(production).filter(([name]) => !shown.test(name));
    for (const [name, value] of required)
      expect(complaint({ [name]: value }), name).toContain('CAUCE_MODE is missing');
  });

  it('may have the lender’s brand and limits without setting the mode', () => {
    const appearance = {
      BRAND_FILE: 'brands/vaiga.brand.ts',
      BRAND_NAME: 'Lender',
      MERCHANT_NUMBER: 'LENDER',
      SERVICE_HOURS_EN: 'Always.',
      STORE_URL: 'https://store.example/lender',
      CONTACT_MESSAGES_KEPT_MONTHS: '6',
      OTEL_SERVICE_NAME: 'demo',
      DATABASE_POOL_SIZE: '4',
    };
    expect(readSettings(appearance)).toMatchObject({ mode: 'demo', brand: { name: 'Lender' } });
  });

  it('starts once the mode is set, and needs no mode if those settings are empty', () => {
    const DATABASE_URL = 'postgres://localhost/cauce';
    expect(readSettings({ DATABASE_URL, CAUCE_MODE: 'demo' })).toMatchObject({ mode: 'demo' });
    expect(readSettings({ DATABASE_URL: '', PARTNER_KEYS: ' ', PAYMENTS: 'sandbox' }).mode).toBe(
      'demo',
    );
  });

  it('listens beyond this machine only if that is set too', () => {
    for (const HOST of ['0.0.0.0', '::', '192.168.1.7', 'demo.lender.mx', '127.0.0.1.lender.mx']) {
      expect(complaint({ HOST, CAUCE_MODE: 'demo' }), HOST).toContain('DEMO_BEYOND_LOOPBACK=true');
      expect(readSettings({ HOST, DEMO_BEYOND_LOOPBACK: 'true' }).host).toBe(HOST);
    }
    for (const HOST of ['127.0.0.1', '127.1.2.3', '::1', 'localhost'])
      expect(readSettings({ HOST }).host).toBe(HOST);
    expect(readSettings(production).host).toBe('0.0.0.0');
  });
});

describe('earlier secret keys', () => {
  const key = Buffer.alloc(32, 1);
  const written = key.toString('base64');

  it('are read with the days on which they were replaced, in any time zone', () => {
    const { earlierSecretKeys } = readSettings({
      ...production,
      SECRET_KEYS_BEFORE: `2026-03-02=${written}`,
    });
    expect(earlierSecretKeys).toEqual([{ key, until: new Date('2026-03-04T00:00:00Z') }]);
    expect(readSettings(production).earlierSecretKeys).toEqual([]);
  });

  it('may be two on one day', () => {
    const second = Buffer.alloc(32, 2);
    const { earlierSecretKeys } = readSettings({
      ...production,
      SECRET_KEYS_BEFORE: `2026-03-02=${written},2026-03-02=${second.toString('base64')}`,
    });
    expect(earlierSecretKeys.map((one) => one.key)).toEqual([key, second]);
  });

  it.each([written, `2026-02-30=${written}`, '2026-03-02=c2hvcnQ='])(
    'are refused otherwise, without repeating them: %s',
    (SECRET_KEYS_BEFORE) => {
      const message = complaint({ ...production, SECRET_KEYS_BEFORE });
      expect(message).toContain('SECRET_KEYS_BEFORE must be');
      expect(message).not.toContain(SECRET_KEYS_BEFORE);
    },
  );
});

describe('a wrong environment', () => {
  it('is refused with all problems at once, without repeating a value', () => {
    const message = complaint({
      PORT: '80800',
      DATABASE_URL: 'mysql://root:hunter2@db/x',
      MONEY_FORM: 'roman',
      PARTNER_KEYS: 'core=short',
      POLICY_CONSENT_PRETICKED: 'maybe',
      POLICY_CONSENT: 'true',
    });
    for (const name of [
      'PORT',
      'DATABASE_URL',
      'MONEY_FORM',
      'PARTNER_KEYS',
      'POLICY_CONSENT_PRETICKED',
      'POLICY_CONSENT ',
    ])
      expect(message).toContain(`  ${name}`);
    expect(message).not.toContain('hunter2');
    expect(message).not.toContain('short');
  });

  it.each(['0x10', '1e3', '-1', '65536', '80.5', 'Infinity'])(
    'does not take %s for a port',
    (PORT) => {
      expect(complaint({ PORT })).toContain('PORT must be a whole number from 0 to 65535');
    },
  );

  it.each(['4190', '6000', '10080'])(
    'does not start a demo on port %s, which no browser opens and no sandbox event reaches',
    (PORT) => {
      expect(complaint({ PORT })).toContain('PORT must be one that browsers open');
    },
  );

  it('starts production, which stands behind a proxy, on such a port', () => {
    expect(readSettings({ ...production, PORT: '6000' }).port).toBe(6000);
  });

  it.each(['800-123-4567 ext. 5', 'Llámanos', '12345', '+'])(
    'does not take %s for a telephone, which the pages could not dial',
    (text) => {
      expect(complaint({ CONTACT_TELEPHONE: text })).toContain(
        'CONTACT_TELEPHONE must be at least 6 digits',
      );
      expect(complaint({ CONTACT_WHATSAPP: text })).toContain(
        'CONTACT_WHATSAPP must be at least 6 digits',
      );
    },
  );

  it.each(['api', '/api/', '/a b', '/../x y', '//x'])(
    'does not take %s for a prefix',
    (API_PREFIX) => {
      expect(complaint({ API_PREFIX })).toContain('API_PREFIX');
    },
  );
});

describe('production', () => {
  it('starts with what it needs', () => {
    const settings = readSettings(production);
    expect(settings).toMatchObject({ mode: 'production', publicOrigin: 'https://app.lender.mx' });
    expect(settings.policy['testPage.enabled']).toBe(false);
  });

  it.each(Object.keys(production).filter((name) => name !== 'CAUCE_MODE'))(
    'does not start without %s',
    (name) => {
      expect(complaint({ ...production, [name]: '' })).toContain(`${name} is missing`);
    },
  );

  it.each([
    ['PUBLIC_ORIGIN', 'http://app.lender.mx'],
    ['PUBLIC_ORIGIN', 'https://app.lender.mx/path'],
    ['POLICY_TEST_PAGE_ENABLED', 'true'],
    ['SANDBOX_DECISION_AFTER_MS', '10'],
    ['ALLOWED_ORIGINS', 'http://store.example'],
    ['LOGIN_URL', 'http://lender.mx/login'],
    ['LOGIN_URL', 'javascript://lender.mx/%0aalert(1)'],
    ['STORE_URL', 'intent://lender#Intent;end'],
    ['STORE_URL', 'data://text/html,x'],
  ])('refuses %s=%s', (name, value) => {
    expect(complaint({ ...production, [name]: value })).toContain(`  ${name} `);
  });
});

it('reads CONDUSEF’s identifiers of the lender, with its name as the default key, and refuses a channel without a number', () => {
  const lender = { CONDUSEF_NAME: 'Lender, S.A. de C.V.', CONDUSEF_SECTOR: 'SOFOM E.N.R.' };
  expect(readSettings({ ...production, ...lender }).regulatedLender).toEqual({
    name: 'Lender, S.A. de C.V.',
    sector: 'SOFOM E.N.R.',
    key: 'Lender, S.A. de C.V.',
    medium: '',
  });
  expect(complaint({ CONDUSEF_MEDIUM: 'app' })).toContain('CONDUSEF_MEDIUM');
});

it('trusts the configured proxies, by number or by address', () => {
  const shown = (TRUST_PROXY: string) => readSettings({ TRUST_PROXY }).trustedProxies;
  expect(['', 'false', 'true', '2'].map(shown)).toEqual([0, 0, 1, 2]);
  expect(shown('10.0.0.0/8, 2001:db8::/32,loopback')).toEqual([
    '10.0.0.0/8',
    '2001:db8::/32',
    'loopback',
  ]);
  for (const wrong of ['yes', '10.0.0.0/33', '10.0.0', '10', '10.0.0.1/8/8', '10.0.0.1,'])
    expect(complaint({ TRUST_PROXY: wrong }), wrong).toContain('TRUST_PROXY must be');
});

it('a wait before early payments is in force by preset where the law allows one, and elsewhere by its own setting', () => {
  const wait = 'POLICY_PREPAYMENT_AFTER_HALF_TERM';
  const inForce = (environment: Record<string, string>) =>
    readSettings(environment).policy['prepayment.afterHalfTerm'];
  expect(inForce({ COUNTRY: 'MX' })).toBe(false);
  expect(inForce({ COUNTRY: 'PH' })).toBe(true);
  expect(inForce({ COUNTRY: 'MX', [wait]: 'false' })).toBe(false);
  expect(inForce({ COUNTRY: 'MX', [wait]: 'true' })).toBe(true);
  expect(inForce({ COUNTRY: 'MX', POLICY: 'specified' })).toBe(false);
});

it('reads the preset and single switches', () => {
  const { policy } = readSettings({ POLICY: 'fair', POLICY_CONTACT_SENDS: 'false' });
  expect(policy).toMatchObject({
    'consent.preticked': false,
    'rating.sendHighScoresToStore': false,
    'contact.sends': false,
  });
});

describe('who takes payments', () => {
  const wallet = {
    WALLET_GATEWAY_URL: 'https://pay.wallet.mx/gateway.do',
    WALLET_ORIGINS: 'https://pay.wallet.mx',
    WALLET_APP_ID: 'app1',
    WALLET_PRIVATE_KEY: PRIVATE_KEY,
    WALLET_PUBLIC_KEYS: `w1=${PUBLIC_KEY},w2=${PUBLIC_KEY}`,
  };

  it('is the sandbox in a demo, Conekta in production, and a wallet where one is configured', () => {
    expect(readSettings({}).payments).toMatchObject({ provider: 'sandbox', wallet: null });
    expect(readSettings({ ...production, ...wallet }).payments).toMatchObject({
      provider: 'conekta',
      conekta: { url: 'https://api.conekta.io', webhookKeys: [PUBLIC_KEY] },
      wallet: { publicKeys: [PUBLIC_KEY, PUBLIC_KEY] },
      walletHosts: ['pay.wallet.mx', 'pay.conekta.com'],
    });
  });

  it.each([
    ['PAYMENTS', 'sandbox'],
    ['SANDBOX_PAYMENTS_KEY', 'demo-sandbox-payments-key'],
    ['SANDBOX_WEBHOOK_SECRETS', 'demo=a-secret-of-some-length'],
    ['CONEKTA_PRIVATE_KEY', 'a key'],
    ['CONEKTA_URL', 'http://api.conekta.io'],
    ['CONEKTA_WEBHOOK_KEYS', 'k1=this-is-no-key-at-all'],
    ['WALLET_ORIGINS', 'https://other.mx'],
    ['WALLET_PRIVATE_KEY', 'this-is-no-key-at-all'],
    ['WALLET_PUBLIC_KEYS', 'w1=this-is-no-key-at-all'],
    ['WALLET_APP_ID', ''],
  ])('refuses %s=%s in production', (name, value) => {
    expect(complaint({ ...production, ...wallet, [name]: value })).toContain(`  ${name} `);
  });
});

describe('where files are kept', () => {
  const bucket = {
    FILES_S3_ENDPOINT: 'https://s3.us-east-1.amazonaws.com/',
    FILES_S3_BUCKET: 'lender-images',
    FILES_S3_KEY: 'AKIAEXAMPLE',
    FILES_S3_SECRET: 'a-secret-of-some-length',
  };

  it('is the disk by default, and a bucket if one is configured', () => {
    expect(readSettings({}).filesBucket).toBeNull();
    expect(readSettings({ ...production, ...bucket }).filesBucket).toEqual({
      endpoint: 'https://s3.us-east-1.amazonaws.com',
      bucket: 'lender-images',
      region: 'us-east-1',
      keyId: 'AKIAEXAMPLE',
      secret: 'a-secret-of-some-length',
    });
  });

  it.each([
    ['FILES_S3_ENDPOINT', 'http://s3.example'],
    ['FILES_S3_BUCKET', '../other'],
    ['FILES_S3_BUCKET', ''],
    ['FILES_S3_KEY', ''],
    ['FILES_S3_SECRET', ''],
  ])('refuses %s=%j in production', (name, value) => {
    expect(complaint({ ...production, ...bucket, [name]: value })).toContain(`  ${name} `);
  });

  it('is refused if a bucket is configured only in part', () => {
    expect(complaint({ FILES_S3_BUCKET: 'lender-images' })).toContain('  FILES_S3_BUCKET ');
  });
});

describe('the promotional registration', () => {
  it('accepts the specification’s numbers in a demo, and the market’s in production', () => {
    expect(readSettings({}).promotion).toMatchObject({
      country: 'CN',
      smsPrefixes: ['+86', '+52'],
      workBits: 18,
    });
    expect(readSettings(production)).toMatchObject({
      promotion: { country: 'MX', smsPrefixes: ['+52'], smsLimits: { perPrefixHour: 50 } },
      twilio: null,
    });
  });

  it('sends to the configured destinations, and can be set to pictures only', () => {
    const named = { SMS_PREFIXES: '+525, +861', CAPTCHA_ALTERNATIVE: 'none' };
    expect(readSettings(named).promotion).toMatchObject({
      smsPrefixes: ['+525', '+861'],
      workBits: null,
    });
  });

  const twilio = {
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'f'.repeat(32),
    TWILIO_FROM: '+525512345678',
  };

  it('sends by Twilio where its account is named', () => {
    expect(readSettings({ ...production, ...twilio }).twilio).toEqual({
      url: 'https://api.twilio.com',
      accountSid: twilio.TWILIO_ACCOUNT_SID,
      authToken: twilio.TWILIO_AUTH_TOKEN,
      from: '+525512345678',
    });
  });

  it.each([
    ['PROMOTION_COUNTRY', 'US'],
    ['SMS_PREFIXES', '52'],
    ['SMS_PREFIXES', '+52,'],
    ['SMS_PER_DAY', '0'],
    ['CAPTCHA_ALTERNATIVE', 'audio'],
    ['CAPTCHA_WORK_BITS', '40'],
    ['TWILIO_ACCOUNT_SID', 'AC0'],
    ['TWILIO_AUTH_TOKEN', ''],
    ['TWILIO_FROM', '5512345678'],
    ['TWILIO_URL', 'http://api.twilio.com'],
  ])('refuses %s=%j', (name, value) => {
    expect(complaint({ ...production, ...twilio, [name]: value })).toContain(`  ${name} `);
  });
});

describe('the brand’s file (docs/decisions/022-brand-file.md)', () => {
  const vaiga = { BRAND_FILE: 'brands/vaiga.brand.ts' };

  it('defines the lender, its market and its design', () => {
    expect(readSettings(vaiga)).toMatchObject({
      country: 'IN',
      moneyForm: 'locale',
      policy: { 'consent.preticked': false },
      brand: { name: 'Vaiga', languages: ['en'], bridge: { androidName: 'VaigaShell' } },
    });
  });

  it('is overridden by the environment, value by value', () => {
    const over = { BRAND_NAME: 'Other', COUNTRY: 'PH', POLICY: 'specified' };
    expect(readSettings({ ...vaiga, ...over })).toMatchObject({
      country: 'PH',
      policy: { 'consent.preticked': true },
      brand: { name: 'Other', merchantNumber: 'VAIGA' },
    });
  });

  it('has its problems reported with those of the environment', () => {
    const message = complaint({ BRAND_FILE: 'nowhere.brand.ts', PORT: 'x' });
    expect(message).toContain('  BRAND_FILE: nowhere.brand.ts does not exist.');
    expect(message).toContain('  PORT ');
  });

  it('cannot be an example in production, and gives production none of the demo’s names', () => {
    expect(complaint({ ...production, ...vaiga })).toContain('  BRAND_FILE is an example');
    expect(readSettings(production).brand).toMatchObject({
      allowedOrigins: [],
      products: [],
      demo: null,
    });
  });
});

describe('the host of passkeys', () => {
  it('is that of the public origin, or a domain above it', () => {
    const readSite = (site: string) => complaint({ ...production, PASSKEY_SITE: site });
    expect(readSettings({ ...production, PASSKEY_SITE: 'lender.mx' }).passkeySite).toBe(
      'lender.mx',
    );
    expect(readSettings(production).passkeySite).toBeNull();
    expect(readSite('other.mx')).toContain('PASSKEY_SITE');
    expect(readSite('mx')).toContain('PASSKEY_SITE');
    expect(readSite('nder.mx')).toContain('PASSKEY_SITE');
    expect(readSite('https://lender.mx')).toContain('PASSKEY_SITE');
  });
});

describe('the identity provider of agents', () => {
  const whole = {
    OIDC_ISSUER: 'https://id.lender.mx/realms/staff',
    OIDC_CLIENT_ID: 'console',
    OIDC_CLIENT_SECRET: 'a-secret-of-the-console',
    OIDC_SECOND_FACTOR: 'provider',
  };
  const wrong = (change: Readonly<Record<string, string>>) =>
    complaint({ ...production, ...whole, ...change });

  it('is off by default, and then nothing else of it is set', () => {
    expect(readSettings(production).oidc).toBeNull();
    for (const name of Object.keys(whole).slice(1))
      expect(complaint({ [name]: 'true' })).toContain(
        `${name} must not be set: OIDC_ISSUER names no identity provider`,
      );
    expect(complaint({ OIDC_ONLY: 'true' })).toContain('OIDC_ONLY must not be set');
  });

  it('has the configured values, and strict defaults', () => {
    expect(readSettings({ ...production, ...whole }).oidc).toEqual({
      issuer: whole.OIDC_ISSUER,
      clientId: 'console',
      clientSecret: 'a-secret-of-the-console',
      label: 'id.lender.mx',
      mailDomains: [],
      claim: null,
      secondFactor: { by: 'provider' },
      requiresReauthentication: true,
      isOnly: false,
    });
    const more = {
      OIDC_LABEL: 'Cuenta de Lender',
      OIDC_MAIL_DOMAINS: 'lender.mx,grupo-lender.com.mx',
      OIDC_CLAIM: 'https://lender.mx/groups=lending=console',
      OIDC_SECOND_FACTOR: 'amr=mfa,hwk',
      OIDC_ASKS_ANEW: 'false',
      OIDC_ONLY: 'true',
    };
    expect(readSettings({ ...production, ...whole, ...more }).oidc).toMatchObject({
      label: 'Cuenta de Lender',
      mailDomains: ['lender.mx', 'grupo-lender.com.mx'],
      claim: { name: 'https://lender.mx/groups', value: 'lending=console' },
      secondFactor: { by: 'amr', values: ['mfa', 'hwk'] },
      requiresReauthentication: false,
      isOnly: true,
    });
  });

  it('is refused with what is missing or wrong, and never repeats a secret', () => {
    const { OIDC_SECOND_FACTOR, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = whole;
    const missing = complaint({ ...production, OIDC_ISSUER: whole.OIDC_ISSUER });
    for (const name of Object.keys({ OIDC_SECOND_FACTOR, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }))
      expect(missing).toContain(`${name} is missing`);
    expect(wrong({ OIDC_ISSUER: 'http://id.lender.mx' })).toContain('OIDC_ISSUER must be');
    expect(wrong({ OIDC_ISSUER: 'id.lender.mx' })).toContain('OIDC_ISSUER must be');
    expect(wrong({ OIDC_ISSUER: 'https://id.lender.mx/?a=b' })).toContain('without user');
    expect(complaint({ ...whole, OIDC_ISSUER: 'http://id.lender.mx' })).toContain('https://');
    const local = { ...whole, CAUCE_MODE: 'demo', OIDC_ISSUER: 'http://127.0.0.1:9' };
    expect(readSettings(local).oidc).not.toBeNull();
    expect(wrong({ OIDC_CLIENT_SECRET: 'tooshort' })).toContain('OIDC_CLIENT_SECRET must be');
    expect(wrong({ OIDC_CLIENT_SECRET: 'tooshort' })).not.toContain('tooshort');
    expect(wrong({ OIDC_MAIL_DOMAINS: '@lender.mx' })).toContain('OIDC_MAIL_DOMAINS');
    expect(wrong({ OIDC_CLAIM: 'groups' })).toContain('OIDC_CLAIM');
    expect(wrong({ OIDC_SECOND_FACTOR: 'none' })).toContain('OIDC_SECOND_FACTOR must be');
    expect(wrong({ OIDC_ONLY: 'yes' })).toContain('OIDC_ONLY must be');
  });
});

describe('who sends e-mails to agents', () => {
  it('is nobody, or the configured back office', () => {
    expect(readSettings(production).agentMail).toBe('none');
    expect(readSettings({ ...production, AGENT_MAIL: 'backOffice' }).agentMail).toBe('backOffice');
    expect(complaint({ AGENT_MAIL: 'backOffice' })).toContain('AGENT_MAIL');
  });
});
