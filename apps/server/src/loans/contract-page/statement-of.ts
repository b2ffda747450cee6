import type { WireOf, readContract } from '@cauce/contract/server';
import { disclosureStatement } from '@cauce/copy/disclosure';
import { groupPhone } from '@cauce/lending';
import type { HandlerContext } from '../../http/handler.ts';
import { contactsInForce } from '../../site/contacts-in-force.ts';
import type { OfferTerms } from '../offers.ts';
import { contractTermsOf } from './contract-terms.ts';

type Note = WireOf<typeof readContract>;

/** The statement that the market's law requires beside a note; empty if the law requires none. */
export async function statementOf(
  context: HandlerContext,
  note: Note,
  about: {
    readonly terms: OfferTerms;
    readonly offerId: string;
    /** Empty before there is an order. */
    readonly orderId: string;
    readonly version: string;
  },
): Promise<Pick<Note, 'statement'>> {
  const { settings, language } = context;
  const { licence } = settings.brand.operator;
  const { email, telephone } = await contactsInForce(context);
  const written = disclosureStatement(
    {
      proposal: about.terms.holds?.proposal ?? about.offerId,
      number: about.orderId,
      borrowerName: note.userName,
      lender: [note.company, licence].filter((part) => part !== '').join(' · '),
      terms: about.terms,
      officer: [groupPhone(telephone, settings.country) ?? telephone, email]
        .filter((part) => part !== '')
        .join(', '),
    },
    await contractTermsOf(context),
    { language, version: about.version },
  );
  if (written === null) return {};
  const { version, title, lead, parts } = written;
  return {
    statement: {
      version,
      title,
      lead,
      parts: parts.map(({ rows, table, notes, ...part }) => ({
        ...part,
        rows: [...rows],
        notes: [...notes],
        table: table && { head: [...table.head], rows: table.rows.map((row) => [...row]) },
      })),
    },
  };
}
