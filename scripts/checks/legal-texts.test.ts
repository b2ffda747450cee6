import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LEGAL_EDITIONS, legalEdition } from '../../packages/copy/src/legal/legal-editions.ts';
import { legalFigures } from '../../packages/copy/src/legal/legal-figures.ts';
import type { LegalBlock, LegalRun } from '../../packages/copy/src/legal/legal-document.ts';
import { editionOf, readLegalText } from './legal-texts.ts';

const FOLDER = join(import.meta.dirname, '../../packages/copy/src/legal');
const front = '---\ntitle: Aviso\nversion: 1.0\ndate: 2026-11-01\n---\n';
const read = (body: string, figures = {}) => readLegalText(front + body, figures);

const wordsOf = (runs: readonly LegalRun[]): string =>
  runs
    .map((run) => {
      if (typeof run === 'string') return run;
      if ('slot' in run) return `<${run.slot}>`;
      return 'strong' in run ? wordsOf(run.strong) : run.text;
    })
    .join('');

function textOf(block: LegalBlock): string {
  if (block.kind === 'list') return block.items.map(wordsOf).join('\n');
  if (block.kind === 'table')
    return [block.head, ...block.rows].map((row) => row.map(wordsOf).join(' | ')).join('\n');
  return wordsOf(block.runs);
}

describe('a legal text', () => {
  it('is its title, edition and blocks', () => {
    expect(read('## Uno\n\nDatos de **todos** y [aquí](https://a.example).\n\n- a\n- b\n')).toEqual(
      {
        title: 'Aviso',
        version: '1.0',
        date: '2026-11-01',
        blocks: [
          { kind: 'heading', level: 2, runs: ['Uno'] },
          {
            kind: 'paragraph',
            runs: [
              'Datos de ',
              { strong: ['todos'] },
              ' y ',
              { link: 'https://a.example', text: 'aquí' },
              '.',
            ],
          },
          { kind: 'list', isOrdered: false, items: [['a'], ['b']] },
        ],
      },
    );
  });

  it('has its figures inserted, and keeps slots for the configuration', () => {
    const [block] = read('De {{companyName}}: {{days}} días.', { days: '20' }).blocks;
    expect(block).toEqual({
      kind: 'paragraph',
      runs: ['De ', { slot: 'companyName' }, ': 20 días.'],
    });
  });

  it('has the characters of the Markdown, without entities', () => {
    expect(read('«A» & "B" <c').blocks).toEqual([{ kind: 'paragraph', runs: ['«A» & "B" <c'] }]);
  });

  it.each([
    ['an unknown name', 'De {{compnayName}}.', /Unknown placeholder \{\{compnayName\}\}/],
    ['a name without a value', 'De {{days}}.', /\{\{days\}\} has no value/],
    ['braces that name nothing', 'De {{ 12 }}.', /Unknown placeholder/],
    ['braces that do not close', 'De {{days.', /Unknown placeholder/],
    ['HTML', '<script>alert(1)</script>', /cannot contain this html/],
    ['a picture', 'Una ![x](y.png).', /cannot contain this image/],
    ['a title of its own', '# Uno', /heading of level 1/],
  ])('is not built with %s', (_, body, message) => {
    expect(() => read(body, { days: '' })).toThrow(message);
  });

  it('is not built without its edition', () => {
    expect(() => readLegalText('## Uno', {})).toThrow(/begins with its title/);
    expect(() => readLegalText('---\ntitle: A\ndate: 2026-11-01\n---\n', {})).toThrow(
      /its version/,
    );
    expect(() => readLegalText('---\ntitle: A\nversion: 1\ndate: soon\n---\n', {})).toThrow(
      /Not a date/,
    );
  });
});

/** What the English texts of every country name. */
const PRIVACY_NOTICE = [
  '<companyName>',
  '30 days',
  '20 days',
  '15 working days',
  '5 working days',
  '10 working days',
  'iometric',
  'selfie',
  'location',
  'camera',
  'changes',
  'Cookies',
];
const LOAN_TERMS = [
  '91',
  '365',
  '1 day',
  '1 to 3 calendar days',
  '7 business days',
  '3 days',
  '10 days',
];

describe('the legal texts of the product', () => {
  const files = globSync('*/*.md', { cwd: FOLDER }).toSorted();
  const document = (file: string) =>
    readLegalText(
      readFileSync(join(FOLDER, file), 'utf8'),
      legalFigures(editionOf(join(FOLDER, file))),
    );
  // The space before a percent sign does not break; here any space will do.
  const whole = (file: string) =>
    document(file)
      .blocks.map(textOf)
      .join('\n')
      .replaceAll('\u00a0', ' ')
      .replaceAll('\u202f', ' ');

  it('are three in each language of each country', () => {
    const expected = Object.values(LEGAL_EDITIONS).flatMap(({ folder, languages }) =>
      languages.flatMap((language) =>
        ['loan-terms', 'period-agreement', 'privacy-notice'].map(
          (name) => `${folder}/${name}.${language}.md`,
        ),
      ),
    );
    expect(files).toEqual(expected.toSorted());
  });

  it.each([
    ['philippines', /Filipino citizens over 18 with a permanent address in the Philippines/],
    ['india', /over 18 who are resident in India, with a permanent address there/],
  ])('say who may apply in %s, and its own penalties', (country, who) => {
    const text = whole(`${country}/loan-terms.en.md`);
    expect(text).toMatch(who);
    expect(text).toMatch(/(?:5% a month of the amount due|At most [\d.]+% of the unpaid amount)/);
  });

  it('name lender, borrower, application, decision and note in every country', () => {
    for (const country of ['mexico', 'india', 'philippines']) {
      const text =
        whole(`${country}/loan-terms.en.md`) + whole(`${country}/period-agreement.en.md`);
      for (const named of [
        '(“the lender”)',
        '(“the borrower”)',
        'Application and decision',
        'The lender decides within 1 day',
        'romissory note',
      ])
        expect(text, `${country}: ${named}`).toContain(named);
    }
  });

  it('have the same points in every country, under the same numbers', () => {
    const numbersOf = (file: string) =>
      document(file).blocks.flatMap((block) =>
        block.kind === 'heading' ? [wordsOf(block.runs).split('.')[0]] : [],
      );
    for (const file of files) {
      const name = file.replace(/^[a-z]+\//, '').replace('.es.', '.en.');
      expect(numbersOf(file), file).toEqual(numbersOf(`mexico/${name}`));
    }
  });

  it('say nothing of another country’s law', () => {
    const mexican = /Mexic|CONDUSEF|CURP|\bRFC\b|ARCO|CLABE|\bCAT\b|\bVAT\b|\bIVA\b/;
    const indian = /India|RBI|Reserve Bank|Aadhaar|\bPAN\b|GST|DPDP|\bAPR\b/;
    const philippine = /Philippine|Republic Act|Securities and Exchange|\bEIR\b|National Privacy/;
    const own = { mexico: mexican, india: indian, philippines: philippine };
    for (const file of files) {
      const text = whole(file);
      const others = Object.entries(own).filter(([country]) => !file.startsWith(country));
      expect(others.map(([, words]) => words.exec(text)?.[0] ?? '')).toEqual(['', '']);
    }
  });

  it('say the same in both languages: edition, and block by block', () => {
    for (const file of files.filter((one) => one.endsWith('.es.md'))) {
      const [es, en] = [document(file), document(file.replace('.es.', '.en.'))];
      expect([en.version, en.date]).toEqual([es.version, es.date]);
      expect(en.blocks.map(({ kind }) => kind)).toEqual(es.blocks.map(({ kind }) => kind));
    }
  });

  it.each([
    [
      'mexico/privacy-notice.es.md',
      [
        '<companyName>',
        '30 días',
        '20 días',
        '15 días hábiles',
        '5 días hábiles',
        '10 días hábiles',
        'iométric',
        'selfi',
        'ubicación',
        'México',
        'cámara',
        'utoridades',
        'ARCO',
        'revocar',
        'cambios',
        'Cookies',
      ],
    ],
    ['mexico/privacy-notice.en.md', [...PRIVACY_NOTICE, 'Mexico', 'authorities', 'ARCO', 'revoke']],
    [
      'mexico/loan-terms.es.md',
      [
        '91',
        '365',
        '1 día',
        '1 a 3 días',
        '7 días hábiles',
        '3 días',
        '10 días',
        '1.000,00',
        '800,00',
        '5 %',
        '4 %',
        '2 %',
      ],
    ],
    ['mexico/loan-terms.en.md', [...LOAN_TERMS, '1.000,00', '800,00', '5%', '4%', '2%']],
    ['mexico/period-agreement.es.md', ['18 %', '0,0065 %', '16 %', '3 %', '7 días']],
    ['mexico/period-agreement.en.md', ['18%', '0.0065%', '16%', '3%', '7 days']],
    ...(['india', 'philippines'] as const).map((country): [string, string[]] => [
      `${country}/privacy-notice.en.md`,
      [...PRIVACY_NOTICE, '<companyContact>', '<contactMessages>', 'uthorities', 'withdraw'],
    ]),
    ...(['india', 'philippines'] as const).map((country): [string, string[]] => [
      `${country}/loan-terms.en.md`,
      [...LOAN_TERMS, 'up to 7 days', '<earlyRepayment>', '5%', '100%'],
    ]),
    [
      'india/privacy-notice.en.md',
      ['Digital Personal Data Protection Act, 2023', 'Rules, 2025', 'PAN', 'Aadhaar', '30 days'],
    ],
    [
      'india/loan-terms.en.md',
      ['key facts statement', 'APR', 'GST) at 18%', 'cooling-off', 'nodal grievance', 'Ombudsman'],
    ],
    [
      'philippines/privacy-notice.en.md',
      ['Republic Act No. 10173', 'National Privacy Commission', 'Republic Act No. 9510'],
    ],
    [
      'philippines/loan-terms.en.md',
      [
        '3765',
        '11765',
        'EIR',
        '₱10,000.00',
        '12% a month',
        '0.2% a day',
        'Securities and Exchange',
      ],
    ],
  ] satisfies [string, readonly string[]][])(
    '%s names every topic and figure of the specifications',
    (file, named) => {
      const text = whole(file);
      expect(named.filter((one) => !text.includes(one))).toEqual([]);
    },
  );

  it('are read in the page’s language where the country has it, else in the country’s own', () => {
    expect(legalEdition('MX', 'en')).toEqual({ folder: 'mexico', language: 'en' });
    expect(legalEdition('IN', 'es')).toEqual({ folder: 'india', language: 'en' });
    expect(() => editionOf(join(FOLDER, 'india/loan-terms.es.md'))).toThrow(/No legal edition/);
  });
});
