import { marked } from 'marked';
import type { Token, Tokens } from 'marked';
import type { Plugin } from 'vite';
import { LEGAL_EDITIONS } from '../../packages/copy/src/legal/legal-editions.ts';
import type { LegalEdition } from '../../packages/copy/src/legal/legal-editions.ts';
import { legalFigures } from '../../packages/copy/src/legal/legal-figures.ts';
import { LEGAL_SLOTS } from '../../packages/copy/src/legal/legal-document.ts';
import type {
  LegalBlock,
  LegalDocument,
  LegalRun,
} from '../../packages/copy/src/legal/legal-document.ts';

const LEGAL =
  /packages[\\/]copy[\\/]src[\\/]legal[\\/](mexico|india|philippines)[\\/][a-z-]+\.(es|en)\.md$/;
const FRONT = /^---\n([\s\S]*?)\n---\n/;
const PLACEHOLDER = /\{\{\s*([A-Za-z]*)\s*\}\}/g;

/**
 * Compiles the Markdown of a legal text into blocks for React at build time: lawyers edit the file, and no script contains
 * Markdown or HTML. A name in braces is a figure of `legal-figures.ts` or a value of the configuration. An unknown name,
 * one without a value, and Markdown that cannot be rendered all fail the build.
 */
export function legalTexts(): Plugin {
  return {
    name: 'cauce-legal-texts',
    transform: {
      filter: { id: LEGAL },
      handler(text, id) {
        const document = readLegalText(text, legalFigures(editionOf(id)));
        return { code: `export const document = ${JSON.stringify(document)};`, map: null };
      },
    },
  };
}

/** The country and language of a file. */
export function editionOf(file: string): LegalEdition {
  const [, folder, code] = LEGAL.exec(file) ?? [];
  const edition = Object.values(LEGAL_EDITIONS).find((one) => one.folder === folder);
  const language = edition?.languages.find((one) => one === code);
  if (edition === undefined || language === undefined)
    throw new Error(`No legal edition has the file ${file}`);
  return { folder: edition.folder, language };
}

/** Reads a legal text. Throws with the reason if it cannot be shown as written. */
export function readLegalText(
  text: string,
  figures: Readonly<Record<string, string>>,
): LegalDocument {
  const source = text.replaceAll('\r\n', '\n');
  const front = FRONT.exec(source)?.[1];
  if (front === undefined) throw new Error('A legal text begins with its title, version and date');
  const field = (name: string): string => {
    const value = new RegExp(`^${name}:\\s*(\\S.*)$`, 'm').exec(front)?.[1];
    if (value === undefined) throw new Error(`A legal text needs its ${name}`);
    return value.trim();
  };
  const date = field('date');
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) throw new Error(`Not a date: ${date}`);
  const tokens = marked.lexer(source.replace(FRONT, ''));
  return {
    title: field('title'),
    version: field('version'),
    date,
    blocks: tokens.flatMap((token) => blockOf(token, figures)),
  };
}

function blockOf(token: Token, figures: Readonly<Record<string, string>>): LegalBlock[] {
  const runs = (tokens: readonly Token[] | undefined) => runsOf(tokens ?? [], figures);
  // The lexer's own union ends with a token of any type, which no check of `type` narrows.
  switch (token.type) {
    case 'space':
      return [];
    case 'heading': {
      const { depth, tokens } = token as Tokens.Heading;
      if (depth !== 2 && depth !== 3)
        throw new Error(`A heading of level ${depth}: «${token.raw.trim()}»`);
      return [{ kind: 'heading', level: depth, runs: runs(tokens) }];
    }
    case 'paragraph':
      return [{ kind: 'paragraph', runs: runs((token as Tokens.Paragraph).tokens) }];
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      return [{ kind: 'list', isOrdered: ordered, items: items.map(({ tokens }) => runs(tokens)) }];
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      return [
        {
          kind: 'table',
          head: header.map(({ tokens }) => runs(tokens)),
          rows: rows.map((row) => row.map(({ tokens }) => runs(tokens))),
        },
      ];
    }
    default:
      throw new Error(`Legal texts cannot contain this ${token.type}: «${token.raw.trim()}»`);
  }
}

function runsOf(tokens: readonly Token[], figures: Readonly<Record<string, string>>): LegalRun[] {
  const runs = tokens.flatMap((token): LegalRun[] => {
    const inner = 'tokens' in token ? (token.tokens ?? []) : [];
    if (token.type === 'strong') return [{ strong: runsOf(inner, figures) }];
    if (token.type === 'link')
      return [{ link: String(token['href']), text: String(token['text']) }];
    if (token.type === 'text' && inner.length > 0) return runsOf(inner, figures);
    if (token.type === 'text' || token.type === 'escape')
      return fill(unescape(String(token['text'])), figures);
    throw new Error(`Legal texts cannot contain this ${token.type}: «${token.raw.trim()}»`);
  });
  return joined(runs);
}

/** Inserts the figures and keeps slots for what only the configuration knows. */
function fill(text: string, figures: Readonly<Record<string, string>>): LegalRun[] {
  const runs: LegalRun[] = [];
  let from = 0;
  for (const match of text.matchAll(PLACEHOLDER)) {
    const name = match[1] ?? '';
    runs.push(text.slice(from, match.index));
    const slot = LEGAL_SLOTS.find((one) => one === name);
    if (slot !== undefined) runs.push({ slot });
    else runs.push(figureOf(name, figures));
    from = match.index + match[0].length;
  }
  runs.push(text.slice(from));
  const broken = runs.find((run) => typeof run === 'string' && /\{\{|\}\}/.test(run));
  if (broken !== undefined) throw new Error(`Unknown placeholder: «${text}»`);
  return runs.filter((run) => run !== '');
}

function figureOf(name: string, figures: Readonly<Record<string, string>>): string {
  if (!Object.hasOwn(figures, name)) throw new Error(`Unknown placeholder {{${name}}}`);
  const value = figures[name];
  if (value === undefined || value === '') throw new Error(`{{${name}}} has no value`);
  return value;
}

/** Merges adjacent runs of text. */
function joined(runs: readonly LegalRun[]): LegalRun[] {
  const all: LegalRun[] = [];
  for (const run of runs) {
    const last = all.at(-1);
    if (typeof run === 'string' && typeof last === 'string') all[all.length - 1] = last + run;
    else all.push(run);
  }
  return all;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** The lexer escapes some characters as in HTML; React does that itself. */
function unescape(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);
}
