import { CONTRACT_PDF_PATH, STATEMENT_PDF_PATH } from '@cauce/contract';
import type { OutputOf } from '@cauce/contract';
import { readContract as endpoint } from '@cauce/contract/server';
import { contractDocument } from '@cauce/copy/contract';
import { statementNames } from '@cauce/copy/disclosure';
import type { FastifyInstance } from 'fastify';
import { parse, safeParse } from 'valibot';
import type { HandlerContext } from '../../http/handler.ts';
import { contextOf } from '../../http/mount.ts';
import type { Wire } from '../../http/wire.ts';
import { Refused } from '../../http/refused.ts';
import { contractPdf } from './contract-pdf.ts';
import { contractTermsOf } from './contract-terms.ts';
import { readContract } from './read-contract.ts';
import { statementPdf } from './statement-pdf.ts';

const HEADERS = {
  'content-type': 'application/pdf',
  // A browser shows a PDF with a plug-in and an inline style, which the policy of JSON answers would block.
  'content-security-policy':
    "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'cache-control': 'no-store',
} as const;

type Note = OutputOf<typeof endpoint>;

/** As the page names the file: a browser prefers the name of the answer. */
const NOTE_NAMES = { es: 'pagare', en: 'promissory-note' } as const;

/** The file name, to which the order's id is appended, and the bytes. */
interface File {
  readonly name: string;
  readonly bytes: Uint8Array;
}

async function noteFile(note: Note, context: HandlerContext): Promise<File> {
  const { settings, language, ports } = context;
  const document = contractDocument(note, await contractTermsOf(context), language);
  const bytes = await contractPdf(document, {
    country: settings.country,
    operator: settings.brand.operator,
    madeAt: new Date(ports.clock.now()),
  });
  return { name: NOTE_NAMES[document.language], bytes };
}

async function statementFile(note: Note, context: HandlerContext): Promise<File> {
  const { settings, language, ports } = context;
  const names = statementNames(settings.country, language);
  if (note.statement === null || names === null)
    throw new Refused('orderNotFound', 'The market has no separate statement.');
  const { pageLabel } = contractDocument(note, await contractTermsOf(context), language);
  const bytes = await statementPdf(note.statement, {
    lender: note.lender,
    country: settings.country,
    language,
    pageLabel,
    madeAt: new Date(ports.clock.now()),
  });
  return { name: names.fileName, bytes };
}

/** The documents of the contract's page as downloadable PDFs; same query, session and refusals. */
export function registerContractPdfs(app: FastifyInstance, wire: Wire): void {
  for (const [path, fileOf] of [
    [CONTRACT_PDF_PATH, noteFile],
    [STATEMENT_PDF_PATH, statementFile],
  ] as const)
    app.route({
      method: 'GET',
      url: wire.settings.apiPrefix + path,
      config: { endpoint },
      handler: async (request, reply) => {
        const context = await contextOf(request, endpoint, wire);
        await wire.limit(request, 'document');
        const query = safeParse(endpoint.request, request.query);
        if (!query.success) throw new Refused('invalidRequest');
        // Parsed as the web app parses it, so that the screen and the file are made from the same note.
        const note = parse(endpoint.read, await readContract(query.output, context));
        const { name, bytes } = await fileOf(note, context);
        const { orderNo } = query.output;
        // An order id has no character that is unsafe in a header (`wireId`).
        const file = orderNo === null ? `${name}.pdf` : `${name}-${orderNo}.pdf`;
        return reply
          .headers(HEADERS)
          .header('content-disposition', `inline; filename="${file}"`)
          .send(Buffer.from(bytes));
      },
    });
}
