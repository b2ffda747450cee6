import * as v from 'valibot';
import { defineConsoleAct, defineConsoleEndpoint } from './console-endpoint.ts';
import { countedId, cursor, day, instant, language, person } from './values.ts';

/** Open messages, and handled ones. */
export const MESSAGE_TABS = ['open', 'handled'] as const;
export type MessageTab = (typeof MESSAGE_TABS)[number];

const messageRow = v.object({
  id: countedId,
  name: v.string(),
  sentAt: instant,
  language,
  /** By whom and when, or null while open. */
  handled: v.nullable(v.object({ by: person, at: instant })),
});
export type MessageRow = v.InferOutput<typeof messageRow>;

const sampleRow = {
  id: '42',
  name: 'Ana López',
  sentAt: '2026-03-02T18:00:00.000Z',
  language: 'es',
  handled: null,
} as const satisfies MessageRow;

export const listContactMessages = defineConsoleEndpoint({
  name: 'listContactMessages',
  summary: 'Lists messages of visitors of the public site, newest first, in pages',
  path: '/console/api/contact-messages',
  permission: 'messages.read',
  audits: 'view',
  request: v.strictObject({
    tab: v.picklist(MESSAGE_TABS),
    /** Only messages of this day. */
    day: v.optional(day),
    after: v.optional(cursor),
  }),
  reply: v.object({
    messages: v.array(messageRow),
    /** The cursor of the next page, or null at the end. */
    next: v.nullable(cursor),
  }),
  refusals: [],
  sample: { messages: [sampleRow], next: null },
});

const wholeMessage = v.object({
  ...messageRow.entries,
  telephone: v.string(),
  email: v.string(),
  text: v.string(),
});
export type WholeMessage = v.InferOutput<typeof wholeMessage>;

export const readContactMessage = defineConsoleEndpoint({
  name: 'readContactMessage',
  summary: 'Returns one message and how to reach its writer',
  path: '/console/api/contact-message',
  permission: 'messages.read',
  audits: 'view',
  request: v.strictObject({ messageId: countedId }),
  reply: wholeMessage,
  refusals: ['contactMessageNotFound'],
  sample: {
    ...sampleRow,
    telephone: '55 1234 5678',
    email: 'ana@correo.example',
    text: '¿Puedo pagar antes?',
  },
});

export const handleContactMessage = defineConsoleAct({
  name: 'handleContactMessage',
  summary: 'Marks a message as handled; its retention period starts then',
  permission: 'messages.close',
  request: v.strictObject({ messageId: countedId }),
  refusals: ['contactMessageNotFound', 'messageHandled'],
});
