import { rulesOf } from '@cauce/contract/console';
import type {
  orderProducts as orderEndpoint,
  readProductSettings as readEndpoint,
  saveProductRules as saveEndpoint,
} from '@cauce/contract/console';
import { checkProduct, localDateOf, marketOf } from '@cauce/lending';
import { arrange } from '../../database/arrange.ts';
import { announceChange } from '../../database/live-changes.ts';
import { addProduct, changeProduct, listProductSettings } from './product-settings.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { Refused } from '../../http/refused.ts';
import { assertShowable } from './allowed-picture.ts';
import { savingOf, tellSaved } from './saving-of.ts';

export const readProductSettings: ConsoleHandler<typeof readEndpoint> = async (_input, context) => {
  const { db, settings, ports } = context;
  const market = marketOf(settings.country);
  const products = await listProductSettings(db);
  return {
    market: market.id,
    today: localDateOf(ports.clock.now(), market.timeZone),
    imageOrigins: [...settings.brand.imageOrigins],
    products: products.map(({ rules, ...product }) => ({ ...product, rules: rulesOf(rules) })),
  };
};

/** One that breaks its market's caps is refused with the rules named, whether it is to be offered or not; that somebody tried is audited. */
export const saveProductRules: ConsoleHandler<typeof saveEndpoint> = async (input, context) => {
  const { db, settings, audit } = context;
  const { rules, logo, isOffered, version: seen } = input;
  assertShowable(logo, settings);
  const broken = checkProduct(rules, marketOf(settings.country));
  if (broken.length > 0) {
    const broke = broken.map(({ rule }) => rule);
    audit({ subject: ['product', rules.id], details: { broke } });
    return { version: null, broken };
  }
  const saving = savingOf(context);
  const product = { rules, logo, isOffered };
  if (seen === 0) {
    if (!(await addProduct(db, product, saving))) throw new Refused('idTaken');
  } else if (!(await changeProduct(db, product, seen, saving)))
    throw new Refused('changedMeanwhile');
  const version = seen + 1;
  await tellSaved(context, { kind: 'product', id: rules.id, version });
  return { version, broken: [] };
};

export const orderProducts: ConsoleHandler<typeof orderEndpoint> = async (
  { ids },
  { db, audit },
) => {
  if (!(await arrange(db, 'products', ids))) throw new Refused('changedMeanwhile');
  audit({ subject: ['list', 'products'], details: { count: ids.length } });
  await announceChange(db, 'settings');
  return null;
};
