import { searchBorrowers } from '../console/loans/loan-search.ts';
import type { Command } from './command.ts';
import { auditAccess } from './audit-access.ts';

const MAX_SHOWN = 50;

/** Finds borrowers by id, by the end of a telephone number or by name. */
export const borrowerFind: Command = {
  name: 'borrower find',
  summary: 'finds borrowers by number, last digits of a telephone, or words of a name',
  options: {
    text: { help: 'the number, digits or words', value: 'text' },
    personal: { help: 'also shows names and telephones' },
  },
  word: 'text',
  run: async (options, context) => {
    const typed = options.read('text').trim();
    const isPersonal = options.isOn('personal');
    const { db } = await context.open();
    const found = await searchBorrowers(db, typed, { after: '', limit: MAX_SHOWN });
    for (const { id } of found)
      await auditAccess(db, context, {
        act: 'findBorrower',
        subject: ['borrower', id],
        borrowerId: id,
        details: { isPersonal },
      });
    const borrowers = found.map(({ id, orders, name, phone }) => ({
      id,
      orders,
      ...(isPersonal ? { name, phone } : {}),
    }));
    const lines = borrowers.map(({ id, orders, name, phone }) =>
      [`${id}  ${orders} loans`, ...(isPersonal ? [name, phone] : [])].join('  '),
    );
    const isCut = found.length === MAX_SHOWN;
    return {
      lines: [
        ...(lines.length === 0 ? ['Nobody was found.'] : lines),
        ...(isCut ? [`Only the first ${MAX_SHOWN} are shown: narrow the search.`] : []),
      ],
      data: { borrowers, isCut },
      isFine: lines.length > 0,
    };
  },
};
