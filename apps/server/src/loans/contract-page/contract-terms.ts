import type { ContractTerms } from '@cauce/copy/contract';
import { moneyFormatOf } from '@cauce/copy/server';
import { marketOf } from '@cauce/lending';
import type { HandlerContext } from '../../http/handler.ts';
import { contactsInForce } from '../../site/contacts-in-force.ts';

/** The format of a loan's documents, and the lender's contacts. */
export async function contractTermsOf(context: HandlerContext): Promise<ContractTerms> {
  const { settings, language } = context;
  const market = marketOf(settings.country);
  const { email, telephone } = await contactsInForce(context);
  return {
    money: moneyFormatOf(market, settings.moneyForm, language),
    country: settings.country,
    operatorContact:
      settings.brand.operator.contact ||
      [email, telephone].filter((contact) => contact !== '').join(', '),
  };
}
