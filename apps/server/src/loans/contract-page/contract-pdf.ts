import { htmlLanguageOf } from '@cauce/contract';
import type { ContractDocument } from '@cauce/copy/contract';
import { marketOf } from '@cauce/lending';
import { makePdf } from '../../pdf/make-pdf.ts';
import type { Block } from '../../pdf/pdf-document.ts';
import type { Settings } from '../../settings/settings.ts';

const quiet = (text: string): Block => ({
  kind: 'paragraph',
  runs: [{ text, isStrong: false }],
  isQuiet: true,
});
const gap = (points: number): Block => ({ kind: 'gap', points });

type Operator = Pick<Settings['brand']['operator'], 'name' | 'licence' | 'contact'>;

function blocksOf(document: ContractDocument, operator: Operator): Block[] {
  const { title, placeAndDate, translation, goodFor, rows, plan, clauses, signatures } = document;
  const { name, licence, contact } = operator;
  const known = [name, licence, contact].filter((part) => part !== '');
  return [
    { kind: 'heading', level: 1, text: title },
    quiet(placeAndDate),
    ...(translation === null ? [] : [quiet(translation)]),
    { kind: 'figure', label: goodFor.label, value: goodFor.value },
    { kind: 'facts', rows: rows.map(({ label, value }) => [label, value] as const) },
    {
      kind: 'table',
      title: plan.title,
      head: plan.head,
      rows: plan.rows,
      total: [plan.total.label, '', plan.total.value],
    },
    ...clauses.flatMap((clause): Block[] => [
      { kind: 'heading', level: 2, text: clause.title },
      ...clause.paragraphs.flatMap((runs): Block[] => [gap(3), { kind: 'paragraph', runs }]),
      gap(12),
    ]),
    // The lender is named as at the end of the page.
    { kind: 'signatures', people: signatures, note: known.join(' · ') },
  ];
}

/**
 * The promissory note as a PDF. `country` selects the document's language tag and paper size; `operator` is named at its
 * end, with its registration; `madeAt` comes from the caller's clock.
 */
export function contractPdf(
  document: ContractDocument,
  {
    country,
    operator,
    madeAt,
  }: {
    readonly country: Settings['country'];
    readonly operator: Operator;
    readonly madeAt: Date;
  },
): Promise<Uint8Array> {
  return makePdf({
    title: document.screenTitle,
    author: document.signatures[1]?.name ?? '',
    subject: document.version,
    language: htmlLanguageOf(document.language, country),
    madeAt,
    paper: marketOf(country).paper,
    blocks: blocksOf(document, operator),
    foot: { left: `${document.versionLabel} ${document.version}`, right: document.pageLabel },
  });
}
