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
        ? ok(`${brand.name}: every pair of colours can be read`)
        : fail(
            `${weak.length} pairs of colours cannot be read`,
            '`npm run brand:check` names them',
          ),
      ...unfair.map((name) =>
        warn(
          `${name} has the specified value, objected to by ${objectionTo(name, country)}`,
          `${settingOfSwitch(name)}=${!policy[name]} is the fair one: docs/operate.md#policy-switches`,
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
    if (isAddress(site))
      return [warn(`browsers take no passkey at ${site}`, 'give PUBLIC_ORIGIN a name')];
    const others = await countPasskeysBesides(db, site);
    return others === 0
      ? [ok(`are for ${site}`)]
      : [
          warn(
            `${others} were made for another host than ${site}, and cannot be used`,
            'PASSKEY_SITE of before, or agents make new ones: docs/operate.md#agents-and-the-console',
          ),
        ];
  },
};

/** Whether somebody else can approve what one agent proposes: acts of money, settings that touch it, and access to it. */
export const twoPeopleCheck: Check = {
  about: 'agents',
  todo: 'docs/operate.md#permissions-and-approvals',
  run: async ({ db, now }) => {
    const agents = await listAgentRows(db, new Date(now()));
    const active = agents.filter((row) => row.is_active).map((row) => permissionsOf(rightsOf(row)));
    const alone = APPROVING.filter((one) => active.filter((held) => held.has(one)).length < 2);
    return alone.length === 0
      ? [ok(`${active.length} can sign in; what takes two people has two`)]
      : [
          warn(
            `fewer than two may ${alone.join(', ')}: what takes two people cannot be done`,
            'invite a second person: docs/operate.md#permissions-and-approvals',
          ),
        ];
  },
};
const APPROVING = [
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
            'no e-mail is sent: accounts are made and reset by `cauce admin` alone',
            'AGENT_MAIL: docs/operate.md#agents-and-the-console',
          )
        : ok('e-mail to agents can be sent'),
    ]),
};

const isAddress = (host: string): boolean => /^[\d.]+$|^\[/.test(host);

/** Whether a demo was once loaded into a lender's database: its sessions and passwords are public. */
export const demoCheck: Check = {
  about: 'demo',
  todo: 'docs/runbook.md#other-mode',
  run: async ({ db, settings: { mode }, now }) => {
    if (mode === 'demo') return [];
    const borrowers = await listDemoSessions(db, new Date(now()));
    const agents = (await listAgentRows(db, new Date(now()))).filter(
      ({ id, is_active: isActive }) => isActive && DEMO_AGENT_IDS.includes(id),
    );
    if (borrowers.length + agents.length === 0) return [ok('nothing of the demo is here')];
    return [
      ...borrowers.map((id) =>
        fail(`borrower ${id} has the demo’s open session`, `\`cauce borrower sign-out ${id}\``),
      ),
      ...agents.map(({ email }) =>
        fail(
          `${email} has the demo’s password`,
          `\`cauce admin deactivate --email ${email}\`, and make another admin first`,
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
      ok(`pages follow links to our own origin and to ${originsOfLinks(settings).join(', ')}`),
      ...refused.map((host) =>
        warn(
          `orders are repaid on ${host}, which is not listed: their borrowers see our own screen`,
          `add https://${host} to ALLOWED_ORIGINS, or set those addresses anew`,
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
      ? [ok('every picture is on our own origin or a listed one')]
      : hidden.map(({ of, address }) => {
          const { origin } = new URL(address);
          return warn(
            `${of} is on ${origin}, which is not listed: nobody sees it`,
            `add ${origin} to IMAGE_ORIGINS, or choose the picture anew in the console`,
          );
        });
  },
};

export const productsCheck: Check = {
  about: 'products',
  todo: 'correct the product in the console: it breaks a cap of its market',
  run: async ({ db, settings: { country } }) => {
    await checkOfferedProducts(db, country);
    return [ok(`every offered product is within the caps of ${country}`)];
  },
};

/** Work that has waited too long. */
export const workCheck: Check = {
  about: 'work',
  todo: 'docs/runbook.md#stuck-job',
  run: async ({ db, now }) => {
    const { stuckJobs, lateEvents, openAttempts, unmatched } = await countOpenWork(
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
        says: 'events of providers wait',
        todo: 'docs/runbook.md#webhooks-late',
      },
      {
        count: openAttempts,
        says: 'attempts without an outcome for a minute',
        todo: '`cauce attempts list`; docs/runbook.md#attempts-unknown',
      },
      {
        count: unmatched,
        says: 'payments that fit no order',
        todo: 'docs/runbook.md#unmatched-money',
      },
    ];
    const found = lines.filter(({ count }) => count > 0);
    if (found.length === 0) return [ok('no job is stuck, no event waits, no payment is open')];
    return found.map(({ count, says, todo }) => warn(`${count} ${says}`, todo));
  },
};

export const ledgerCheck: Check = {
  about: 'ledger',
  todo: 'docs/runbook.md#ledger-imbalance',
  run: async ({ db, now }) => {
    const breaches = await checkBooksQuickly(db, new Date(now()));
    return breaches.length === 0
      ? [ok('balanced, and suspense agrees with the queue; `cauce ledger verify` checks the rest')]
      : [
          fail(
            `${breaches.length} breaches of I1 and I11`,
            '`cauce ledger verify`; docs/runbook.md#ledger-imbalance',
          ),
        ];
  },
};
