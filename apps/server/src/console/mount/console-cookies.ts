import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ConsoleCookies } from './console-handler.ts';

// `__Host-` requires Secure, this path and no domain; browsers also accept a Secure cookie from http on the same machine.
const ATTRIBUTES = { path: '/', secure: true, httpOnly: true, sameSite: 'strict' } as const;

/** Collects the cookies of an answer, which are sent once the handler has succeeded. */
export function answerCookies(
  request: FastifyRequest,
): ConsoleCookies & { readonly sendWith: (reply: FastifyReply) => void } {
  const toSend = new Map<string, { readonly value: string; readonly lifeSeconds: number }>();
  return {
    read: (name) => request.cookies[name] ?? null,
    set: (name, value, lifeSeconds) => {
      toSend.set(name, { value, lifeSeconds });
    },
    clear: (name) => {
      toSend.set(name, { value: '', lifeSeconds: 0 });
    },
    sendWith: (reply) => {
      for (const [name, { value, lifeSeconds }] of toSend)
        reply.setCookie(name, value, { ...ATTRIBUTES, maxAge: lifeSeconds });
    },
  };
}
