import type { WireOf, readContract } from '@cauce/contract/server';
import { contractCharges, maskAccount, sum } from '@cauce/lending';
import type { LocalDate, Minor } from '@cauce/lending';
import type { SignedBy } from '../../borrowers/consents.ts';
import type { Contract, Signer } from '../contracts.ts';
import type { OfferTerms } from '../offers.ts';

type Note = WireOf<typeof readContract>;
/** The version and language of a note's text. */
export type NoteText = Pick<Note, 'textVersion' | 'textLanguage'>;
type Payment = { readonly amount: Minor; readonly dueOn: LocalDate };

interface Agreed {
  readonly text: NoteText;
  readonly terms: OfferTerms;
  readonly payments: readonly Payment[];
  readonly account: string;
  readonly signedOn: LocalDate;
  readonly paidOutOn: LocalDate;
}

function noteOf(named: SignedBy, agreed: Agreed): Note {
  const { offer, product } = agreed.terms;
  const charges = contractCharges(product);
  const { penalty } = charges;
  const { kind, shown, decimals } = offer.annualCost;
  return {
    userName: named.fullName,
    username: named.fullName,
    productName: product.name,
    amount: offer.principal,
    bankNo: agreed.account,
    daiDate: agreed.paidOutOn,
    planDate: agreed.payments.at(-1)?.dueOn ?? agreed.paidOutOn,
    // What will be paid, after the coupon: the same total as on the confirmation.
    contractAmount: sum(agreed.payments.map(({ amount }) => amount)),
    commission: offer.commission,
    Interest: offer.interest,
    IVA: offer.iva,
    giveAmount: offer.received,
    userAddress: named.address,
    contractDate: agreed.signedOn,
    company: named.lender,
    payments: agreed.payments.map(({ amount, dueOn }) => ({ amount, dueOn })),
    place: named.place,
    ...agreed.text,
    charges: { ...charges, penalty: { ...penalty, tiers: [...penalty.tiers] } },
    annualCost: { kind, shown, decimals },
  };
}

const offeredPayments = ({ offer }: OfferTerms): Payment[] =>
  offer.instalments.map(({ payable, dueOn }) => ({ amount: payable, dueOn }));

/**
 * The note of an order, as signed. `now` has the current names, for a consent from before names were stored. Until the loan
 * is paid out, its dates are those that were shown and agreed to.
 */
export function orderNote(now: SignedBy, contract: Contract): Note {
  const { terms, instalments, text } = contract;
  return noteOf(contract.signed ?? now, {
    terms,
    text: text === null ? {} : { textVersion: text.version, textLanguage: text.language },
    payments: instalments.length > 0 ? instalments : offeredPayments(terms),
    account: `${contract.bankName} ${contract.accountMask}`.trim(),
    signedOn: contract.orderedOn,
    paidOutOn: contract.paidOutOn ?? terms.offer.startsOn,
  });
}

/** The note as it would be signed today for the offer being shown. */
export function previewNote(
  signer: Signer,
  lender: string,
  { terms, today, text }: { terms: OfferTerms; today: LocalDate; text: NoteText },
): Note {
  const account = signer.clabe === null ? '' : maskAccount(signer.clabe);
  return noteOf(
    { ...signer, lender },
    {
      terms,
      text,
      payments: offeredPayments(terms),
      account: `${signer.bankName} ${account}`.trim(),
      signedOn: today,
      paidOutOn: terms.offer.startsOn,
    },
  );
}
