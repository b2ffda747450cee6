import { htmlLanguageOf } from '@cauce/contract';
import type { OutputOf, readContract } from '@cauce/contract';
import { contractLanguageOf } from '@cauce/copy/contract';
import { marketOf } from '@cauce/lending';
import type { Language } from '@cauce/contract';
import { makePdf } from '../../pdf/make-pdf.ts';
import type { Block } from '../../pdf/pdf-document.ts';
import type { Settings } from '../../settings/settings.ts';

type Statement = NonNullable<OutputOf<typeof readContract>['statement']>;

const plain = (text: string): Block => ({
  kind: 'paragraph',
  runs: [{ text, isStrong: false }],
  isQuiet: true,
});

function blocksOf({ title, lead, parts }: Statement): Block[] {
  return [
    { kind: 'heading', level: 1, text: title },
    plain(lead),
    { kind: 'gap', points: 12 },
    ...parts.flatMap(({ title: name, rows, table, notes }): Block[] => [
      ...(table === null || rows.length > 0
        ? [{ kind: 'heading', level: 2, text: name } as const]
        : []),
      ...(rows.length === 0
        ? []
        : ([
            { kind: 'facts', rows: rows.map(({ label, value }) => [label, value] as const) },
          ] as const)),
      ...(table === null
        ? []
        : [{ kind: 'table', title: rows.length > 0 ? '' : name, ...table, total: [] } as const]),
      ...notes.map(plain),
      { kind: 'gap', points: 14 },
    ]),
  ];
}

/** The statement of a loan's cost as a PDF, from the same text as on the screen. */
export function statementPdf(
  statement: Statement,
  by: {
    readonly lender: string;
    readonly country: Settings['country'];
    readonly language: Language;
    readonly pageLabel: string;
    readonly madeAt: Date;
  },
): Promise<Uint8Array> {
  return makePdf({
    title: statement.title,
    author: by.lender,
    subject: statement.version,
    language: htmlLanguageOf(contractLanguageOf(by.language), by.country),
    madeAt: by.madeAt,
    paper: marketOf(by.country).paper,
    blocks: blocksOf(statement),
    foot: { left: statement.version, right: by.pageLabel },
  });
}
