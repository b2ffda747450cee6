import type { Paper } from '@cauce/lending';

/** A part of a paragraph in one weight. */
export interface Run {
  readonly text: string;
  readonly isStrong: boolean;
}

/** The content of a document, block by block: plain data that can be sent to a worker. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2; readonly text: string }
  | { readonly kind: 'paragraph'; readonly runs: readonly Run[]; readonly isQuiet?: boolean }
  /** White space between two blocks. */
  | { readonly kind: 'gap'; readonly points: number }
  /** The main figure of the document, in large type. */
  | { readonly kind: 'figure'; readonly label: string; readonly value: string }
  /** One label and value a line: a table whose first column holds the row headers. */
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  /**
   * Columns share the width; the last one is right-aligned. A table without rows is left out with its title. `title`
   * and `total` may be empty.
   */
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
      /** In small type below them, on the same page; may be empty. */
      readonly note: string;
    };

export interface PdfDocument {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  /** As in HTML's `lang`, for screen readers. */
  readonly language: string;
  /** The same document with the same time is identical to the byte. */
  readonly madeAt: Date;
  readonly paper: Paper;
  readonly blocks: readonly Block[];
  /** At the foot of each page; `{page}` and `{pages}` are filled in on the right. */
  readonly foot: { readonly left: string; readonly right: string };
}
