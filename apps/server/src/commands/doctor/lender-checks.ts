import { landingContent } from '@cauce/contract';
import { permissionsOf } from '@cauce/contract/console';
import type { Permission } from '@cauce/contract/console';
import { unfairSwitches } from '@cauce/lending';
import { parse } from 'valibot';
import { contrastsOf, isTooWeak } from '../../settings/brand/contrast.ts';
import { listDemoSessions } from '../../database/database-mode.ts';
import { originsOfLinks } from '../../http/pages/page-config-of.ts';
import { DEMO_AGENT_IDS } from '../../console/agents/demo-agents.ts';
import { listAgentRows, rightsOf } from '../../console/agents/agents.ts';
import { passkeySiteOf } from '../../console/passkeys/passkey-proof.ts';
import { countPasskeysBesides } from '../../console/passkeys/passkeys.ts';
import { checkBooksQuickly } from '../../money/ledger/verify-books.ts';
import { listRefusedRepayHosts } from '../../loans/orders.ts';
import { countOpenWork } from '../../schedule/open-work.ts';
import { checkOfferedProducts, listOfferedProducts } from '../../loans/products.ts';
import { listLandingTemplates } from '../../promotion/landing-templates.ts';
import { objectionTo } from '../../settings/policy-objections.ts';
import { settingOfSwitch } from '../../settings/policy.ts';
import { fail, ok, warn } from './finding.ts';
import type { Check } from './finding.ts';

/**
 * Whether every pair of the brand's colours is legible and, in production, which policy switches have a value that
 * somebody objects to.
 */
export const brandCheck: Check = {
  about: 'brand',
  todo: '`npm run brand:check`',
  run: async ({ settings: { brand, policy, mode, country } }) => {
    const weak = contrastsOf(brand.theme).filter(isTooWeak);
    const unfair = mode === 'production' ? unfairSwitches(policy) : [];
    return [
      weak.length === 0
        ? ok(`${brand.name}: every pair of colours is legible`)
        : fail(
            `${weak.length} pairs of colours are not legible`,
            '`npm run brand:check` lists them',
          ),
      ...unfair.map((name) =>
        warn(
          `${name} has the specified value; objection by ${objectionTo(name, country)}`,
          `${settingOfSwitch(name)}=${!policy[name]} is the fair value: docs/operate.md#policy-switches`,
        ),
      ),
    ];
  },
};

/** Whether agents can sign in with their passkeys, each of which works only for the host where it was created. */
export const passkeysCheck: Check = {
  about: 'passkeys',
  todo: 'docs/operate.md#agents-and-the-console',
  run: async ({ db, settings }) => {
    const { publicOrigin: origin } = settings;
    if (origin === null) return [];
    const site = passkeySiteOf({ origin, settings });
    if (isIpAddress(site))
      return [warn(`browsers accept no passkey at ${site}`, 'use a host name in PUBLIC_ORIGIN')];
    const others = await countPasskeysBesides(db, site);
    return others === 0
      ? [ok(`belong to ${site}`)]
      : [
          warn(
            `${others} belong to another host than ${site} and cannot be used`,
            'restore the earlier PASSKEY_SITE, or have agents add new passkeys: docs/operate.md#agents-and-the-console',
          ),
        ];
  },
};

/** Whether somebody else can approve what one agent proposes: acts of money, settings that touch it, and access to it. */
export const twoPeopleCheck: Check = {
  about: 'agents',
  todo: 'docs/operate.md#permissions-and-approvals',
  run: async ({ db, settings, now }) => {
    const agents = await listAgentRows(db, new Date(now()), settings);
    const rightsOfEach = agents
      .filter((row) => row.is_active && (row.password_hash !== null || row.has_identity))
      .map((row) => permissionsOf(rightsOf(row)));
    const lacking = APPROVAL_RIGHTS.filter(
      (one) => rightsOfEach.filter((held) => held.has(one)).length < 2,
    );
    return lacking.length === 0
      ? [
          ok(
            `${rightsOfEach.length} can sign in; at least two hold each right that takes two people`,
          ),
        ]
      : [
          warn(
            `fewer than two hold ${lacking.join(', ')}: acts that take two people cannot be finished`,
            'invite a second person: docs/operate.md#permissions-and-approvals',
          ),
        ];
  },
};
const APPROVAL_RIGHTS = [
  'money.approve',
  'payments.approve',
  'settings.products',
  'settings.limits',
  'agents.manage',
] as const satisfies readonly Permission[];

/** Whether agents can be added and reset in the console: their links are sent by e-mail. */
export const mailCheck: Check = {
  about: 'mail',
  todo: 'docs/operate.md#agents-and-the-console',
  run: async ({ ports }) =>
    Promise.resolve([
      ports.mail === null
        ? warn(
            'no e-mail is sent: accounts can only be created and reset by `cauce admin`',
            'AGENT_MAIL: docs/operate.md#agents-and-the-console',
          )
        : ok('e-mail to agents can be sent'),
    ]),
};

const isIpAddress = (host: string): boolean => /^[\d.]+$|^\[/.test(host);

/** Whether data of a demo is in a lender's database: a demo's sessions and passwords are public. */
export const demoCheck: Check = {
  about: 'demo',
  todo: 'docs/runbook.md#other-mode',
  run: async ({ db, settings, now }) => {
    if (settings.mode === 'demo') return [];
    const borrowers = await listDemoSessions(db, new Date(now()));
    const agents = (await listAgentRows(db, new Date(now()), settings)).filter(
      ({ id, is_active: isActive }) => isActive && DEMO_AGENT_IDS.includes(id),
    );
    if (borrowers.length + agents.length === 0) return [ok('no data of the demo found')];
    return [
      ...borrowers.map((id) =>
        fail(`borrower ${id} has an open session of the demo`, `\`cauce borrower sign-out ${id}\``),
      ),
      ...agents.map(({ email }) =>
        fail(
          `${email} has the demo’s password`,
          `create another admin, then \`cauce admin deactivate --email ${email}\``,
        ),
      ),
    ];
  },
};

/** Whether the addresses stored with orders are still allowed as links. */
export const addressesCheck: Check = {
  about: 'addresses',
  todo: 'docs/integrate-back-office.md',
  run: async ({ db, settings }) => {
    const refused = await listRefusedRepayHosts(db, settings.brand.allowedOrigins);
    return [
      ok(`pages follow links to their own origin and to ${originsOfLinks(settings).join(', ')}`),
      ...refused.map((host) =>
        warn(
          `orders have repayment addresses on ${host}, which is not listed: borrowers see the built-in screen instead`,
          `add https://${host} to ALLOWED_ORIGINS, or change those addresses`,
        ),
      ),
    ];
  },
};

/** Whether the content security policy allows every picture that a page shows. */
export const picturesCheck: Check = {
  about: 'pictures',
  todo: 'docs/operate.md',
  run: async ({ db, settings: { brand } }) => {
    const logos = (await listOfferedProducts(db)).map(({ product, logo }) => ({
      of: `the logo of product ${product.id}`,
      address: logo,
    }));
    const landings = (await listLandingTemplates(db))
      .filter(({ isActive }) => isActive)
      .flatMap(({ id, content }) =>
        Object.values(parse(landingContent, content).pictures).map(({ address }) => ({
          of: `a picture of the promotional page ${id}`,
          address,
        })),
      );
    const hidden = [...logos, ...landings].filter(
      ({ address }) =>
        address.startsWith('https://') && !brand.imageOrigins.includes(new URL(address).origin),
    );
    return hidden.length === 0
      ? [ok('every picture is on the own origin or a listed one')]
      : hidden.map(({ of, address }) => {
          const { origin } = new URL(address);
          return warn(
            `${of} is on ${origin}, which is not listed, so browsers do not load it`,
            `add ${origin} to IMAGE_ORIGINS, or choose another picture in the console`,
          );
        });
  },
};

export const productsCheck: Check = {
  about: 'products',
  todo: 'correct the product in the console: it breaks a cap of its market',
  run: async ({ db, settings: { country } }) => {
    await checkOfferedProducts(db, country);
    if ((await listOfferedProducts(db)).length === 0)
      return [
        warn(
          'no product is offered',
          'nobody can borrow: add one in the console, or in the brand file and start again',
        ),
      ];
    return [ok(`every offered product is within the caps of ${country}`)];
  },
};

/** Work that has waited too long. */
export const workCheck: Check = {
  about: 'work',
  todo: 'docs/runbook.md#stuck-job',
  run: async ({ db, now }) => {
    const { stuckJobs, lateEvents, openAttempts, unmatched, held } = await countOpenWork(
      db,
      new Date(now()),
    );
    const lines = [
      {
        count: stuckJobs,
        says: 'stuck jobs',
        todo: '`cauce jobs list`; docs/runbook.md#stuck-job',
      },
      {
        count: lateEvents,
        says: 'provider events are waiting',
        todo: 'docs/runbook.md#webhooks-late',
      },
      {
        count: openAttempts,
        says: 'attempts have had no outcome for a minute',
        todo: '`cauce attempts list`; docs/runbook.md#attempts-unknown',
      },
      {
        count: unmatched,
        says: 'payments match no order',
        todo: 'docs/runbook.md#unmatched-money',
      },
      {
        count: held,
        says: 'provider events about money wait for a person',
        todo: 'docs/runbook.md#held-events',
      },
    ];
    const found = lines.filter(({ count }) => count > 0);
    if (found.length === 0) return [ok('no stuck job, no waiting event, no open payment')];
    return found.map(({ count, says, todo }) => warn(`${count} ${says}`, todo));
  },
};

export const ledgerCheck: Check = {
  about: 'ledger',
  todo: 'docs/runbook.md#ledger-imbalance',
  run: async ({ db, now }) => {
    const breaches = await checkBooksQuickly(db, new Date(now()));
    return breaches.length === 0
      ? [
          ok(
            'balanced, and suspense equals the unmatched money; `cauce ledger verify` checks the rest',
          ),
        ]
      : [
          fail(
            `${breaches.length} breaches of I1 and I11`,
            '`cauce ledger verify`; docs/runbook.md#ledger-imbalance',
          ),
        ];
  },
};
