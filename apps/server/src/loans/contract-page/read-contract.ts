import type { readContract as readContractEndpoint } from '@cauce/contract/server';
import { contractLanguageOf } from '@cauce/copy/contract';
import { localDateOf, marketOf } from '@cauce/lending';
import { findContract, findSigner } from '../contracts.ts';
import { agreementOf } from '../loan-confirmation/agreement.ts';
import { findLatestOffer } from '../offers.ts';
import type { Handler } from '../../http/handler.ts';
import { Refused } from '../../http/refused.ts';
import { orderNote, previewNote } from './contract-note.ts';
import { statementOf } from './statement-of.ts';

/** Reads the note of an order through its borrower; without an order, the note that the open offer would become. */
export const readContract: Handler<typeof readContractEndpoint> = async (input, context) => {
  const { db, borrowerId, settings, ports } = context;
  const lender = settings.brand.operator.name;
  const signer = await findSigner(db, borrowerId, settings.brand.signingPlace);
  if (signer === null) throw new Refused('orderNotFound');
  if (input.orderNo !== null) {
    const contract = await findContract(db, borrowerId, input.orderNo);
    if (contract === null) throw new Refused('orderNotFound');
    const note = orderNote({ ...signer, lender }, contract);
    const { terms, offerId, statementVersion: version } = contract;
    return {
      ...note,
      ...(await statementOf(context, note, { terms, version, offerId, orderId: input.orderNo })),
    };
  }
  const offer =
    input.productId === null ? null : await findLatestOffer(db, borrowerId, input.productId);
  const now = ports.clock.now();
  const today = localDateOf(now, marketOf(settings.country).timeZone);
  // A confirmed offer is an order by now; an expired one, or one that starts on another day, is no longer what would be
  // signed.
  const isOpen =
    offer?.confirmedAt === null &&
    offer.expiresAt.getTime() > now &&
    offer.terms.offer.startsOn === today;
  if (!isOpen) throw new Refused('orderNotFound', 'There is no open offer to preview.');
  const textLanguage = contractLanguageOf(context.language);
  const { terms } = offer;
  const { textVersion, statementVersion } = agreementOf(terms, settings);
  const text = { textVersion, textLanguage };
  const note = previewNote(signer, lender, { terms, today, text });
  return {
    ...note,
    ...(await statementOf(context, note, {
      terms,
      version: statementVersion,
      offerId: offer.id,
      orderId: '',
    })),
  };
};
