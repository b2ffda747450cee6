import { readMercadoPago } from './mercado-pago.ts';
import { readPlainCsv } from './plain-csv.ts';
import type { CsvOptions } from './plain-csv.ts';
import { readRazorpay } from './razorpay.ts';
import { readText } from './read-text.ts';
import type { FileMarket, ReadReport } from './report-line.ts';
import { readXendit } from './xendit.ts';

type ReportFormat = 'csv' | 'mercadoPago' | 'razorpay' | 'xendit';

/** How to read a file, as declared by the person who imports it. */
export interface ReadingOptions extends CsvOptions {
  readonly kind: 'report' | 'statement';
  readonly format: ReportFormat;
}

export function readReport(bytes: Buffer, options: ReadingOptions, market: FileMarket): ReadReport {
  const text = readText(bytes);
  if (options.format === 'csv') return readPlainCsv(text, options.kind, options, market);
  return READERS[options.format](text, market);
}

const READERS: Readonly<
  Record<Exclude<ReportFormat, 'csv'>, (text: string, market: FileMarket) => ReadReport>
> = { mercadoPago: readMercadoPago, razorpay: readRazorpay, xendit: readXendit };
