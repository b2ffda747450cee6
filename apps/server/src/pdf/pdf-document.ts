import type { Paper } from '@cauce/lending';

/** A piece of a paragraph in one weight. */
export interface Run {
  readonly text: string;
  readonly isStrong: boolean;
}

/** What a document says, block by block: data alone, so that a worker can be handed it. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2; readonly text: string }
  | { readonly kind: 'paragraph'; readonly runs: readonly Run[]; readonly isQuiet?: boolean }
  /** White space between two blocks. */
  | { readonly kind: 'gap'; readonly points: number }
  /** The figure that the document is about, large. */
  | { readonly kind: 'figure'; readonly label: string; readonly value: string }
  /** A label and its value a line: a table whose first column heads its rows. */
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  /** Columns share the width; the last one stands at the right edge. A table without rows is left out, its title too. */
  | {
      readonly kind: 'table';
      readonly title: string;
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
      readonly total: readonly string[];
    }
  | {
      readonly kind: 'signatures';
      readonly people: readonly { readonly name: string; readonly role: string }[];
    };

export interface PdfDocument {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  /** As in HTML's `lang`: whose voice reads it aloud. */
  readonly language: string;
  /** The same document made at the same time is the same to the byte. */
  readonly madeAt: Date;
  readonly paper: Paper;
  readonly blocks: readonly Block[];
  /** At the foot of each page; `{page}` and `{pages}` are filled on the right. */
  readonly foot: { readonly left: string; readonly right: string };
}
