import * as v from 'valibot';
import { writtenText } from '../../wire/typed-text.ts';
import { seenDue } from './complaint-case.ts';
import { MAX_REPLY_UNITS } from './complaint-desk.ts';
import { defineConsoleEndpoint } from '../console-endpoint.ts';
import { id, language, seenVersion } from '../values.ts';

/** The most complaints answered at once: as many as an agent can read before pressing. */
export const MAX_BULK_REPLIES = 30;

/** A text for the cases of each language, with variables that each case fills; empty if there is none. */
const texts = v.strictObject({
  es: writtenText(MAX_REPLY_UNITS),
  en: writtenText(MAX_REPLY_UNITS),
});

/** Why a case is skipped. */
const refusal = v.picklist([
  'complaintNotFound',
  'complaintClosed',
  'changedMeanwhile',
  'dueChanged',
  'complaintTextMissing',
  'messageUnfilled',
  'replyTooLong',
  'borrowerErased',
]);
export type BulkReplyRefusal = v.InferOutput<typeof refusal>;

const few = <T extends v.GenericSchema>(one: T) =>
  v.pipe(v.array(one), v.minLength(1), v.maxLength(MAX_BULK_REPLIES));

export const previewBulkReply = defineConsoleEndpoint({
  name: 'previewBulkReply',
  summary:
    'Previews an answer to several complaints, each in its own language, and why one would not be answered; changes nothing',
  permission: 'complaints.reply',
  audits: 'view',
  request: v.strictObject({ complaintIds: few(id), texts }),
  reply: v.object({
    cases: v.array(
      v.object({
        complaintId: id,
        folio: v.string(),
        borrowerName: v.string(),
        language,
        version: v.number(),
        /** The text as this borrower would read it; unfilled variables are in braces. */
        text: v.string(),
        /** What is due on its loan, which the text may contain. */
        due: seenDue,
        why: v.nullable(refusal),
      }),
    ),
    /** Unfilled templates, in the languages of the cases. */
    templates: v.array(
      v.object({
        id,
        language,
        title: v.string(),
        text: v.string(),
      }),
    ),
  }),
  refusals: ['complaintNotFound'],
  sample: {
    cases: [
      {
        complaintId: 'q_7f2a',
        folio: 'Q-000123',
        borrowerName: 'María Fernanda López',
        language: 'es' as const,
        version: 2,
        text: 'Hola María: ya corregimos la falla.',
        due: null,
        why: null,
      },
    ],
    templates: [
      {
        id: 'fixed-es',
        language: 'es' as const,
        title: 'Falla corregida',
        text: 'Hola {name}: ya corregimos la falla.',
      },
    ],
  },
});

export const runBulkReply = defineConsoleEndpoint({
  name: 'runBulkReply',
  summary:
    'Answers several complaints, each filled, checked and recorded separately; those changed since the preview are left out',
  permission: 'complaints.reply',
  audits: 'change',
  request: v.strictObject({
    cases: few(v.strictObject({ complaintId: id, version: seenVersion(1), due: seenDue })),
    texts,
  }),
  reply: v.object({
    done: v.array(id),
    refused: v.array(v.object({ complaintId: id, why: refusal })),
  }),
  refusals: [],
  sample: { done: ['q_7f2a'], refused: [] },
});
