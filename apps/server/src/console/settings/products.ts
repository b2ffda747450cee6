import { isDeepStrictEqual } from 'node:util';
import { offered, rulesOf } from '@cauce/contract/console';
import type {
  orderProducts as orderEndpoint,
  readProductSettings as readEndpoint,
  saveProductRules as saveEndpoint,
} from '@cauce/contract/console';
import { checkProduct, localDateOf, marketOf } from '@cauce/lending';
import { parse } from 'valibot';
import { announceChange } from '../../database/live-changes.ts';
import type { Saving } from '../../database/operator-versions.ts';
import type { Db } from '../../database/tables/tables.ts';
import type { Settings } from '../../settings/settings.ts';
import { addProduct, changeProduct, listProductSettings } from './product-settings.ts';
import type { ProductSetting } from './product-settings.ts';
import { addSettingProposal, listSettingProposals } from './setting-proposals.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { Refused } from '../../http/refused.ts';
import { assertShowable } from './allowed-picture.ts';
import { arrangesList } from './arranges-list.ts';
import { savingOf, recordSaved } from './saving-of.ts';

export const readProductSettings: ConsoleHandler<typeof readEndpoint> = async (_input, context) => {
  const { db, agent, settings, ports } = context;
  const market = marketOf(settings.country);
  const products = await listProductSettings(db);
  return {
    market: market.id,
    today: localDateOf(ports.clock.now(), market.timeZone),
    imageOrigins: [...settings.brand.imageOrigins],
    products: products.map(({ rules, ...product }) => ({ ...product, rules: rulesOf(rules) })),
    proposals: await listSettingProposals(db, 'product', agent.id, new Date(ports.clock.now())),
  };
};

/**
 * A product that breaks its market's caps is refused with the rules named, whether or not it is to be offered; the try is
 * audited. Any other change awaits another person, except withdrawing a product: nobody should need a colleague to stop
 * harm.
 */
export const saveProductRules: ConsoleHandler<typeof saveEndpoint> = async (input, context) => {
  const { db, settings, audit } = context;
  const { version: seen, replaces = null, ...product } = input;
  const { rules, logo } = product;
  assertShowable(logo, settings);
  const broken = checkProduct(rules, marketOf(settings.country));
  if (broken.length > 0) {
    const broke = broken.map(({ rule }) => rule);
    audit({ subject: ['product', rules.id], details: { broke } });
    return { version: null, proposalId: null, broken };
  }
  const current = (await listProductSettings(db)).find((one) => one.rules.id === rules.id);
  if (seen === 0 && current !== undefined) throw new Refused('idTaken');
  if (seen > 0 && current?.version !== seen) throw new Refused('changedMeanwhile');
  const saving = savingOf(context);
  if (current !== undefined && stopsAlone(current, product)) {
    if (!(await changeProduct(db, product, seen, saving))) throw new Refused('changedMeanwhile');
    const version = seen + 1;
    await recordSaved(context, { kind: 'product', id: rules.id, version });
    return { version, proposalId: null, broken: [] };
  }
  const proposal = { kind: 'product', id: rules.id, seen, value: product, replaces } as const;
  const proposalId = await addSettingProposal(db, proposal, saving);
  const details = { proposal: proposalId, version: seen + 1 };
  audit({ subject: ['product', rules.id], details });
  await announceChange(db, 'settings');
  return { version: null, proposalId, broken: [] };
};

const stopsAlone = (before: ProductSetting, after: ProductSetting): boolean =>
  before.isOffered &&
  !after.isOffered &&
  before.logo === after.logo &&
  isDeepStrictEqual(rulesOf(before.rules), rulesOf(after.rules));

/** Stores a product that two people have agreed on. It is checked again, because the market's caps may have changed. */
export async function applyProduct(
  tx: Db,
  { seen, value }: { readonly seen: number; readonly value: unknown },
  settings: Settings,
  saving: Saving,
): Promise<{ readonly version: number }> {
  const product = parse(offered, value);
  assertShowable(product.logo, settings);
  if (checkProduct(product.rules, marketOf(settings.country)).length > 0)
    throw new Refused('capsPassed');
  if (seen === 0) {
    if (!(await addProduct(tx, product, saving))) throw new Refused('idTaken');
  } else if (!(await changeProduct(tx, product, seen, saving)))
    throw new Refused('changedMeanwhile');
  return { version: seen + 1 };
}

export const orderProducts: ConsoleHandler<typeof orderEndpoint> = arrangesList(
  'products',
  'products',
);
