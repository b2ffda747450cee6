import { randomBytes } from 'node:crypto';
import type { bindCard as bindCardEndpoint } from '@cauce/contract/server';
import { ProviderRefused, ProviderSilent } from '../../providers/payments.ts';
import type { StoredCard } from '../../providers/payments.ts';
import { findBorrower } from '../borrowers.ts';
import { countCardTry, countOthersOfCard } from '../../money/attempts/card-limits.ts';
import { saveCard } from '../cards.ts';
import type { Handler, BorrowerContext } from '../../http/handler.ts';
import { contactsInForce } from '../../site/contacts-in-force.ts';
import { refuseCards } from '../../money/attempts/paused-cards.ts';
import { Refused } from '../../http/refused.ts';
import { hashToken } from '../../http/sessions/session-check.ts';

/** Exchanges the page's token at the provider, in the holder's name. */
async function takeToken(token: string, context: BorrowerContext): Promise<StoredCard> {
  const { db, ports, borrowerId } = context;
  const holder = await findBorrower(db, borrowerId);
  if (holder === undefined) throw new Refused('cardRefused');
  const { full_name: name, phone } = holder;
  const { email } = await contactsInForce(context);
  try {
    return await ports.payments.describeCard(token, { name, phone, email });
  } catch (error) {
    if (error instanceof ProviderSilent) throw new Refused('providerUnavailable');
    if (error instanceof ProviderRefused) throw new Refused('cardRefused');
    throw error;
  }
}

/**
 * Stores a card by the provider's token. The same token is the same card, however often it is sent; one that another
 * borrower has bound is refused like an unknown one.
 */
export const bindCard: Handler<typeof bindCardEndpoint> = async ({ token }, context) => {
  const { db, ports, borrowerId } = context;
  const { payments, clock } = ports;
  if (!payments.takesCards) throw new Refused('providerUnavailable');
  const at = new Date(clock.now());
  const { boundPerDay: most } = context.settings.cardLimits;
  const tried = { borrowerId, tokenHash: hashToken(token) };
  if (!(await db.transaction().execute((tx) => countCardTry(tx, tried, { most, at }))))
    return refuseCards('bound', context);
  const { fingerprint: givenFingerprint, ...details } = await takeToken(token, context);
  const fingerprint =
    givenFingerprint === '' ? null : ports.secrets.fingerprint('card', givenFingerprint);
  if (fingerprint !== null) {
    const others = await countOthersOfCard(db, { borrowerId, fingerprint }, at);
    if (others >= most) return refuseCards('bound', context);
  }
  const card = await saveCard(db, {
    id: randomBytes(12).toString('base64url'),
    borrowerId,
    provider: payments.name,
    ...details,
    fingerprint,
    at,
  });
  if (card === null) throw new Refused('cardRefused');
  return { cardId: card.id, bankName: card.bankName, cardNo: card.mask };
};
