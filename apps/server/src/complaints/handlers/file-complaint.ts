import { randomBytes } from 'node:crypto';
import type { InputOf } from '@cauce/contract';
import type { fileComplaint as fileComplaintEndpoint } from '@cauce/contract/server';
import {
  answerByOf,
  COMPLAINT_LIMITS,
  complaintFolio,
  complaintTextFault,
  localDateOf,
  marketOf,
  mayFileComplaint,
} from '@cauce/lending';
import { ImageNotFiled, fileComplaintImages } from '../complaint-images.ts';
import { findAnswerHours } from '../complaint-types.ts';
import { addComplaint } from '../complaints.ts';
import type { NewComplaint } from '../complaints.ts';
import { holdIdentity } from '../../database/hold-identity.ts';
import { announceChange } from '../../database/live-changes.ts';
import { findOrder } from '../../loans/orders.ts';
import type { Handler, BorrowerContext } from '../../http/handler.ts';
import { Refused } from '../../http/refused.ts';
import { imageNameOf } from './image-address.ts';

type Input = InputOf<typeof fileComplaintEndpoint>;

/** Files a complaint with the images that its borrower uploaded for it, all or nothing. */
export const fileComplaint: Handler<typeof fileComplaintEndpoint> = async (input, context) => {
  checkText(input.text);
  const names = imageNames(input, context);
  const hours = await findAnswerHours(context.db, input.type, input.sonType);
  if (hours === null) throw new Refused('complaintTypeUnknown');
  await checkOrder(input, context);
  const nowMs = context.ports.clock.now();
  const market = marketOf(context.settings.country);
  const answerByMs = answerByOf(nowMs, hours, market);
  const complaint: NewComplaint = {
    id: `q_${randomBytes(16).toString('base64url')}`,
    borrowerId: context.borrowerId,
    orderId: input.orderNo,
    typeId: input.type,
    subtypeId: input.sonType,
    text: input.text,
    // Agents answer in the two languages for which there are templates.
    language: context.language === 'en' ? 'en' : 'es',
    filedAt: new Date(nowMs),
    answerBy: new Date(answerByMs),
  };
  const folio = await fileOnce(complaint, names, context);
  return {
    problemId: complaint.id,
    folio: complaintFolio(folio),
    answerBy: localDateOf(answerByMs, market.timeZone),
  };
};

function checkText(text: string): void {
  const fault = complaintTextFault(text);
  if (fault === 'missing') throw new Refused('complaintTextMissing');
  if (fault === 'tooLong') throw new Refused('complaintTextTooLong');
}

function imageNames({ images }: Input, context: BorrowerContext): string[] {
  if (images.length > COMPLAINT_LIMITS.images) throw new Refused('tooManyImages');
  return images.map((address) => {
    const name = imageNameOf(address, context);
    if (name === null) throw new Refused('imageNotFound');
    return name;
  });
}

async function checkOrder({ type, orderNo }: Input, context: BorrowerContext): Promise<void> {
  const { db, borrowerId, settings } = context;
  const order = orderNo === null ? null : await findOrder(db, borrowerId, orderNo);
  if (orderNo !== null && order === null) throw new Refused('orderNotFound');
  const mayBeFiled = mayFileComplaint({
    type,
    orderFlag: order?.takesCollectionComplaints ?? null,
    collectionNeedsFlag: settings.policy['complaint.collectionNeedsFlag'],
  });
  if (!mayBeFiled) throw new Refused('collectionNotAllowed');
}

async function fileOnce(
  complaint: NewComplaint,
  names: readonly string[],
  { db, borrowerId }: BorrowerContext,
): Promise<number> {
  try {
    return await db.transaction().execute(async (tx) => {
      // The session ended with the erasure of its borrower.
      if ((await holdIdentity(tx, borrowerId))?.isErased === true)
        throw new Refused('sessionExpired');
      const folio = await addComplaint(tx, complaint);
      await fileComplaintImages(tx, { complaintId: complaint.id, borrowerId, names });
      await announceChange(tx, 'complaints');
      return folio;
    });
  } catch (error) {
    if (error instanceof ImageNotFiled) throw new Refused('imageNotFound');
    throw error;
  }
}
