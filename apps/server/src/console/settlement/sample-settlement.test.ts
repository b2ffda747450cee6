import { makeSampleSettlement, previewSettlement } from '@cauce/contract/console';
import { describe, expect, it } from 'vitest';
import { consoleForFile } from '../../../test/app-for-file.ts';
import { brandSettings } from '../../../test/test-settings.ts';

describe.each([
  ['vaiga', 18],
  ['liwaya', 12],
] as const)('the sample files of %s', (brand, taxOnFee) => {
  const [, operator] = consoleForFile(['operator'], { settings: brandSettings(brand) });

  it(`speak English, tax the fee by ${taxOnFee} %, and can be imported`, async () => {
    const { source, report, statement } = await operator.done(makeSampleSettlement, {});
    expect(statement.text).toMatch(/^\uFEFF?date,reference,description,credit,debit\r?\n/);
    expect(statement.text).not.toMatch(/ABONO|COMISION|fecha/);
    const [, line = ''] = report.text.split(/\r?\n/);
    const [fee, tax] = line.split(',').slice(4, 6).map(Number);
    expect(tax).toBeCloseTo(((fee ?? 0) * taxOnFee) / 100, 1);
    for (const [kind, { fileName, text }] of [
      ['report', report],
      ['statement', statement],
    ] as const)
      expect(
        await operator.done(previewSettlement, {
          kind,
          source,
          format: 'csv',
          fileName,
          content: Buffer.from(text).toString('base64'),
          columns: {},
          decimals: 'auto',
          dates: 'dayFirst',
        }),
      ).toMatchObject({ problem: null, badCount: 0 });
  });
});
