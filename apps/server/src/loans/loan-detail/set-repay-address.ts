import type { setRepayAddress as endpoint } from '@cauce/contract/server';
import { addAuditEntries } from '../../http/audit-log.ts';
import { saveRepayAddress } from '../orders.ts';
import type { Handler } from '../../http/handler.ts';
import { Refused } from '../../http/refused.ts';
import { safeRepayUrl } from './repay-url.ts';

/** Sets where an order is repaid. An address that no page would follow is refused here, where its sender learns why. */
export const setRepayAddress: Handler<typeof endpoint> = async (
  { userId, orderId, h5Url },
  { db, ports, settings, address, partnerKey, requestId },
) => {
  const safeUrl = safeRepayUrl(h5Url, settings.brand.allowedOrigins);
  if (h5Url !== '' && safeUrl === '') throw new Refused('addressNotListed');
  const at = new Date(ports.clock.now());
  await db.transaction().execute(async (tx) => {
    if (!(await saveRepayAddress(tx, userId, orderId, safeUrl))) throw new Refused('orderNotFound');
    await addAuditEntries(tx, [
      {
        at,
        agentId: null,
        act: 'setRepayAddress',
        requestId,
        subjectKind: 'order',
        subjectId: orderId,
        borrowerId: userId,
        addressHash: ports.secrets.fingerprint('address', address),
        details: {
          partner: partnerKey,
          host: safeUrl === '' ? '' : new URL(safeUrl).host,
        },
      },
    ]);
  });
  return { orderId, h5Url: safeUrl };
};
