import * as v from 'valibot';
import { defineConsoleEndpoint } from './console-endpoint.ts';
import { instant, nothing } from './values.ts';

/** A message that a demo's outbox holds: an SMS to a telephone, or an e-mail to an agent. */
const sentMessage = v.object({
  /** The telephone of an SMS, or the address of an e-mail. */
  to: v.string(),
  /** Of an e-mail; empty for an SMS. */
  subject: v.string(),
  text: v.string(),
  sentAt: instant,
});

export const listOutbox = defineConsoleEndpoint({
  name: 'listOutbox',
  summary: 'Lists the newest messages of a demo, which reach nobody else',
  permission: 'operation.read',
  audits: { noneBecause: 'A demo’s fictitious people; /dev/outbox shows anybody the same.' },
  isDemoOnly: true,
  request: nothing,
  reply: v.object({ messages: v.array(sentMessage) }),
  refusals: [],
  sample: {
    messages: [
      {
        to: '+525555551001',
        subject: '',
        text: 'Cauce: tu código es 481 204.',
        sentAt: '2026-03-02T18:00:00.000Z',
      },
    ],
  },
});
