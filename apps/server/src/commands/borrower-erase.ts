import { CommandRefused } from '../console/agents/agent-by-command.ts';
import { deleteImage } from '../complaints/complaint-images.ts';
import { eraseBorrower } from '../borrowers/erase-borrower.ts';
import type { Hindrance } from '../borrowers/erase-borrower.ts';
import type { Command } from './command.ts';
import { auditAccess } from './audit-access.ts';

const HINDRANCES: Readonly<Record<Hindrance, string>> = {
  openOrders: 'a loan is still open',
  openAttempts: 'a payment has no outcome yet',
  payableVouchers: 'a voucher can still be paid',
  credit: 'the lender owes the borrower money',
  openComplaints: 'a complaint is open',
  openDataRequests: 'another data request is open',
};

/** For a borrower’s request for deletion, once neither side owes anything. It cannot be undone. */
export const borrowerErase: Command = {
  name: 'borrower erase',
  summary:
    'erases a borrower’s personal data and files; amounts and dates stay under the borrower’s number',
  options: {
    id: { help: 'the borrower’s number', value: 'id' },
    confirm: { help: 'the same number again, because an erasure cannot be undone', value: 'id' },
  },
  word: 'id',
  run: async (options, context) => {
    const id = options.read('id');
    if (options.find('confirm') !== id)
      throw new CommandRefused(
        `An erasure cannot be undone: add --confirm ${id} to go on. Nothing was erased.`,
      );
    const { db, ports } = await context.open();
    const at = new Date(context.clock.now());
    const erasure = await db.transaction().execute(async (tx) => {
      const result = await eraseBorrower(tx, { borrowerId: id, at, by: context.actor });
      if (result.kind === 'erased' && result.isNew)
        await auditAccess(tx, context, {
          act: 'eraseBorrower',
          subject: ['borrower', id],
          borrowerId: id,
          details: { images: result.images.length },
        });
      return result;
    });
    if (erasure.kind === 'unknown') throw new CommandRefused(`There is no borrower ${id}.`);
    if (erasure.kind === 'hindered')
      return {
        lines: ['Nothing was erased:', ...erasure.by.map((one) => `  ${HINDRANCES[one]}`)],
        data: { isErased: false, hindrances: erasure.by },
        isFine: false,
      };
    // The file first, then its row: after a crash the command finds the rest when it is run again.
    for (const name of erasure.images) {
      await ports.files.remove(name);
      await deleteImage(db, name);
    }
    return {
      lines: [
        `Borrower ${id} ${erasure.isNew ? 'is erased' : 'was erased before, and so is now what was written since'}; ${erasure.images.length} images were removed.`,
        'Copies in backups disappear when the backups expire (docs/runbook.md#data-request).',
      ],
      data: { isErased: true, isNew: erasure.isNew, images: erasure.images.length },
    };
  },
};
