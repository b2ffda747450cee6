import { refusals } from '@cauce/contract';
import { describeRefusal, writeRefusal, writeSuccess } from '@cauce/contract/server';
import type { Language, RefusalName } from '@cauce/contract';
import type { AnyServerEndpoint } from '@cauce/contract/server';
import type { ConsoleRefusalName } from '@cauce/contract/console';
import { refusalMessage } from '@cauce/copy/server';
import type { RefusalFacts } from '@cauce/copy/server';
import type { FastifyReply } from 'fastify';

/** A response as text, so that a repeated call gets the same bytes. */
export interface Answer {
  readonly status: number;
  readonly body: string;
  /** The refusal, for metrics and logs; absent for a success. */
  readonly refusal?: string;
}

export function successAnswer(endpoint: AnyServerEndpoint, data: unknown): Answer {
  return { status: 200, body: JSON.stringify(writeSuccess(endpoint, data)) };
}

/** `endpoint` is null if no route matched; the default code is used then. */
export function refusalAnswer(
  endpoint: AnyServerEndpoint | null,
  refusal: RefusalName,
  language: Language,
  messageFacts: RefusalFacts = {},
): Answer {
  const envelope = writeRefusal(endpoint, refusal, refusalMessage(refusal, language, messageFacts));
  return { status: refusals[refusal].status, body: JSON.stringify(envelope), refusal };
}

/** A refusal on the console's wire. It carries a name only, because the console has the texts; `facts` are sent with it. */
export function consoleRefusalAnswer(
  refusal: ConsoleRefusalName,
  facts: object | null = null,
): Answer {
  const { status } = describeRefusal(refusal);
  const body = { success: false, refusal, ...(facts !== null && { facts }) };
  return { status, body: JSON.stringify(body) };
}

export function sendAnswer(reply: FastifyReply, answer: Answer): FastifyReply {
  return reply
    .code(answer.status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(answer.body);
}
