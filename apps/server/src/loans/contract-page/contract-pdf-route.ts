import { CONTRACT_PDF_PATH } from '@cauce/contract';
import { readContract as endpoint } from '@cauce/contract/server';
import { contractDocument } from '@cauce/copy/contract';
import type { ContractTerms } from '@cauce/copy/contract';
import { moneyFormatOf } from '@cauce/copy/server';
import type { FastifyInstance } from 'fastify';
import { parse, safeParse } from 'valibot';
import { marketOf } from '@cauce/lending';
import type { HandlerContext } from '../../http/handler.ts';
import { contactsInForce } from '../../site/contacts-in-force.ts';
import { contextOf } from '../../http/mount.ts';
import type { Wire } from '../../http/wire.ts';
import { Refused } from '../../http/refused.ts';
import { contractPdf } from './contract-pdf.ts';
import { readContract } from './read-contract.ts';

const HEADERS = {
  'content-type': 'application/pdf',
  // A browser shows a PDF with a plug-in and an inline style, which the policy of JSON answers would block.
  'content-security-policy':
    "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'cache-control': 'no-store',
} as const;

async function termsOf(context: HandlerContext): Promise<ContractTerms> {
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

/** The note of the contract's page as a downloadable PDF; same query, session and refusals. */
export function registerContractPdf(app: FastifyInstance, wire: Wire): void {
  app.route({
    method: 'GET',
    url: wire.settings.apiPrefix + CONTRACT_PDF_PATH,
    config: { endpoint },
    handler: async (request, reply) => {
      const context = await contextOf(request, endpoint, wire);
      await wire.limit(request, 'document');
      const query = safeParse(endpoint.request, request.query);
      if (!query.success) throw new Refused('invalidRequest');
      // Parsed as the web app parses it, so that the screen and the file are made from the same note.
      const note = parse(endpoint.read, await readContract(query.output, context));
      const document = contractDocument(note, await termsOf(context), context.language);
      const bytes = await contractPdf(
        document,
        wire.settings.country,
        new Date(wire.ports.clock.now()),
      );
      const { orderNo } = query.output;
      // An order id has no character that is unsafe in a header (`wireId`).
      const name = orderNo === null ? 'pagare.pdf' : `pagare-${orderNo}.pdf`;
      return reply
        .headers(HEADERS)
        .header('content-disposition', `inline; filename="${name}"`)
        .send(Buffer.from(bytes));
    },
  });
}
