import {
  LONGEST_CLOSURE_DAYS,
  addDays,
  checkProduct,
  isBusinessDay,
  isLocalDate,
  markets,
  withClosedDays,
} from '@cauce/lending';
import type { BusinessCalendar, LocalDate } from '@cauce/lending';
import * as v from 'valibot';
import { brandFile } from './brand-file.ts';
import type { BrandData } from './brand-file.ts';
import { contrastsOf, isTooWeak } from './contrast.ts';

/** A problem of one field, as a sentence that begins with the field. */
export interface BrandProblem {
  readonly field: string;
  readonly what: string;
}

/**
 * Validates every field of a brand and the relations between fields, and reports all problems at once. `data` is null if a
 * single field is invalid; relations are then not checked.
 */
export function checkBrand(written: unknown): {
  readonly data: BrandData | null;
  readonly problems: readonly BrandProblem[];
} {
  const parsed = v.safeParse(brandFile, written);
  if (!parsed.success) return { data: null, problems: fieldProblems(parsed.issues) };
  const data = parsed.output;
  return {
    data,
    problems: [
      ...themeProblems(data),
      ...languageProblems(data),
      ...channelProblems(data),
      ...closedDayProblems(data),
      ...productProblems(data),
      ...demoProblems(data),
    ],
  };
}

function fieldProblems(issues: readonly v.BaseIssue<unknown>[]): BrandProblem[] {
  const byField = new Map<string, string>();
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? 'the file';
    // A field with two problems is reported once.
    if (!byField.has(field)) byField.set(field, sentenceOf(issue));
  }
  return [...byField].map(([field, what]) => ({ field, what }));
}

function sentenceOf({ type, expected, received, message }: v.BaseIssue<unknown>): string {
  if (type === 'strict_object' && expected === 'never') return 'is not a field of a brand file';
  if (received === 'undefined') return 'is missing';
  return message;
}

function themeProblems({ theme }: BrandData): BrandProblem[] {
  return contrastsOf(theme)
    .filter(isTooWeak)
    .map(({ theme: name, seen, on, ratio, least }) => ({
      field: `theme.${name}`,
      what: `shows ${seen} on ${on} with a contrast of ${truncated(ratio)}, at least ${least} is needed (WCAG 2.2 AA)`,
    }));
}

function channelProblems({ market }: BrandData): BrandProblem[] {
  const known = Object.values(markets)
    .filter(({ country }) => country === market.country)
    .flatMap(({ channels }) => channels.map(({ payCode }) => payCode));
  const { channels = known } = market;
  const field = 'market.channels';
  if (channels.length === 0)
    return [{ field, what: 'must name a channel, or be left out for all of them' }];
  return channels.some((one) => !known.includes(one)) || new Set(channels).size < channels.length
    ? [{ field, what: `must name each once, of ${market.country}: ${known.join(', ')}` }]
    : [];
}

/** Truncated, not rounded: 4.496 is not 4.5. */
const truncated = (ratio: number): string => String(ratio).slice(0, ratio < 10 ? 4 : 5);

/** Whether a closed day is one of at least so many closed days in a row. */
function isClosedFor(days: number, day: LocalDate, calendar: BusinessCalendar): boolean {
  const isClosed = (away: number): boolean => !isBusinessDay(addDays(day, away), calendar);
  let length = 1;
  for (let away = -1; length < days && isClosed(away); away -= 1) length += 1;
  for (let away = 1; length < days && isClosed(away); away += 1) length += 1;
  return length >= days;
}

/**
 * Each must be a day on which banks are open by the country's calendar, and later than the previous one. Lists find late
 * loans by their due dates, so a closure has an end.
 */
function closedDayProblems({ market }: BrandData): BrandProblem[] {
  const own = Object.values(markets).find(({ country }) => country === market.country);
  const { closedDays = [] } = market;
  const field = 'market.closedDays';
  if (own === undefined) return [];
  const all = withClosedDays(own.calendar, closedDays.filter(isLocalDate));
  return closedDays.flatMap((day, index) => {
    if (!isLocalDate(day))
      return [{ field, what: `must contain days as YYYY-MM-DD: ${day} is not a day` }];
    if (!isBusinessDay(day, own.calendar))
      return [{ field, what: `names ${day}, on which banks in ${own.country} are already closed` }];
    if (isClosedFor(LONGEST_CLOSURE_DAYS + 1, day, all))
      return [
        { field, what: `closes banks for more than ${LONGEST_CLOSURE_DAYS} days on end: ${day}` },
      ];
    return index === 0 || day > (closedDays[index - 1] ?? '')
      ? []
      : [{ field, what: `must be in ascending order, each once: ${day} is not` }];
  });
}

function languageProblems({ languages, serviceHours }: BrandData): BrandProblem[] {
  return languages
    .filter((language) => serviceHours[language] === '')
    .map((language) => ({
      field: `serviceHours.${language}`,
      what: 'is missing: the language is offered',
    }));
}

function productProblems({ products, market }: BrandData): BrandProblem[] {
  const own = Object.values(markets).find(({ country }) => country === market.country);
  if (own === undefined) return [];
  const ids = products.map(({ rules }) => rules.id);
  return products.flatMap(({ rules }, index) => [
    ...checkProduct(rules, own).map(({ rule, message, source }) => ({
      field: `products.${index}.rules`,
      what: `breaks the rule ${rule} of its market: ${message} (${source})`,
    })),
    ...(ids.indexOf(rules.id) === index
      ? []
      : [{ field: `products.${index}.rules.id`, what: 'is the id of another product too' }]),
  ]);
}

function demoProblems({ demo, products }: BrandData): BrandProblem[] {
  if (demo === null) return [];
  const ids = new Set(products.map(({ rules }) => rules.id));
  return (['instalments', 'single'] as const)
    .filter((kind) => !ids.has(demo.products[kind]))
    .map((kind) => ({ field: `demo.products.${kind}`, what: 'is not the id of a product' }));
}
