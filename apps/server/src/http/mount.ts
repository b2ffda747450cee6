import { landingLanguageOf, languageOf } from '@cauce/contract';
import type { AnyServerEndpoint } from '@cauce/contract/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { safeParse } from 'valibot';
import { inSpan } from '../telemetry/spans.ts';
import type { MountedHandler, MountedContext } from './handler.ts';
import { sendAnswer, successAnswer } from './answer.ts';
import type { Answer } from './answer.ts';
import { answerWithin } from './answer-within.ts';
import { answerEncoder } from './encode-answer.ts';
import { queryOf, readHints } from './sessions/common-parameters.ts';
import { readKey, runOnce } from './idempotency/idempotency.ts';
import { leaveOutUnknown } from './leave-out.ts';
import { ownOrigin } from './own-origin.ts';
import { readInput } from './read-input.ts';
import { provePartner } from './sessions/partner-signature.ts';
import { Refused } from './refused.ts';
import type { UploadedFile } from './upload-files.ts';
import type { Wire } from './wire.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint of the route; the error handler answers refusals in its dialect. */
    endpoint?: AnyServerEndpoint;
    /** True for a console call, whose refusals are answered by name. */
    isConsole?: true;
    /** True where a picture or a file is sent, which may take as long as an upload. */
    isUpload?: boolean;
  }
}

/** Turns an endpoint with its handler into a route: authenticates, validates, applies idempotency and encodes the answer. */
export function mount(
  scope: FastifyInstance,
  { endpoint, handler, claimsItself }: MountedHandler,
  wire: Wire,
): void {
  const leaveOut = leaveOutUnknown(endpoint);
  const spanName = `handler ${endpoint.name}`;
  const spanAttributes = { 'cauce.endpoint': endpoint.name };
  // A long body has its own time limit.
  const isUpload = endpoint.file !== undefined;
  const encode = answerEncoder(endpoint);
  const answerOf = (data: unknown): Answer => {
    const encoded = encode(data);
    if (wire.settings.mode !== 'production') checkReply(endpoint, encoded);
    return successAnswer(endpoint, encoded);
  };
  const answerTo = (
    request: FastifyRequest,
    context: MountedContext,
    fields: object,
    file?: UploadedFile,
  ): Promise<Answer> => {
    const known = leaveOut(fields, request.log);
    const read = readInput(endpoint.request, known, request);
    // The file is deleted once the call is answered.
    const input = file === undefined || typeof read !== 'object' ? read : { ...read, file };
    const run = async (
      more: Pick<MountedContext, 'answerStore' | 'visitorKey'> = {},
    ): Promise<Answer> => {
      const whole = { ...context, ...more };
      const data = await inSpan(spanName, spanAttributes, () => handler(input, whole));
      return more.answerStore?.stored ?? answerOf(data);
    };
    const key = endpoint.isIdempotent ? readKey(request.headers['idempotency-key']) : null;
    const fingerprinted =
      endpoint.file === undefined ? known : { ...known, [endpoint.file]: file?.digest };
    if (key === null) return run();
    if (context.borrowerId === '') return run({ visitorKey: key });
    return runOnce(
      key,
      { endpoint, fields: fingerprinted, context, answerOf, claimsItself },
      (answerStore) => run({ answerStore }),
    );
  };
  const answer = async (request: FastifyRequest): Promise<Answer> => {
    const context = await contextOf(request, endpoint, wire);
    const { file } = endpoint;
    if (file === undefined)
      return answerTo(
        request,
        context,
        endpoint.encoding === 'query' ? queryOf(request) : bodyOf(request),
      );
    return wire.withUpload({ request, field: file, uploader: context.borrowerId }, (upload) =>
      answerTo(request, context, upload.fields, upload.file),
    );
  };
  scope.route({
    method: endpoint.method,
    url: wire.settings.apiPrefix + endpoint.path,
    config: { endpoint },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const outcome = await (isUpload
        ? answer(request)
        : answerWithin(wire.answerMs, () => answer(request), request.log));
      // A refusal stored under its key is answered and not thrown.
      if (outcome.refusal !== undefined) request.refusal = outcome.refusal;
      return sendAnswer(reply, outcome);
    },
  });
}

/** The caller and the language. Also for routes that do not answer JSON, such as a PDF. */
export async function contextOf(
  request: FastifyRequest,
  endpoint: Pick<AnyServerEndpoint, 'access' | 'isPromotional'>,
  wire: Wire,
): Promise<MountedContext> {
  const hints = readHints(queryOf(request), wire.settings.brand.merchantNumber);
  return {
    db: wire.db,
    ports: wire.ports,
    settings: wire.settings,
    language: endpoint.isPromotional
      ? landingLanguageOf(hints)
      : languageOf(hints, wire.settings.brand.languages),
    origin: ownOrigin(request, wire.settings),
    address: request.ip,
    hints,
    // By their types, only handlers of matching endpoints see these fields; for the others they are empty.
    ...(await proveCaller(request, endpoint, hints, wire)),
    requestId: request.id,
    forgetSessions: wire.sessions.forget,
    warnOf: (field) => request.log.warn({ field }, 'A value looks wrong and was accepted.'),
  };
}

async function proveCaller(
  request: FastifyRequest,
  endpoint: Pick<AnyServerEndpoint, 'access'>,
  hints: MountedContext['hints'],
  wire: Wire,
): Promise<Pick<MountedContext, 'borrowerId' | 'partnerKey'>> {
  const nobody = { borrowerId: '', partnerKey: '' };
  if (endpoint.access === 'partner')
    return { ...nobody, partnerKey: await provePartner(request, wire) };
  if (endpoint.access !== 'session') {
    await wire.limit(request);
    if (endpoint.access === 'optionalSession')
      return { ...nobody, borrowerId: await findCaller(hints, wire) };
    return nobody;
  }
  try {
    return { ...nobody, borrowerId: await wire.sessions.prove(hints) };
  } catch (error) {
    // A caller without a session counts as anonymous: the limit is there against guessing tokens.
    if (error instanceof Refused) await wire.limit(request);
    throw error;
  }
}

/** An expired session identifies nobody, and must not block what anyone may do. */
async function findCaller(hints: MountedContext['hints'], { sessions }: Wire): Promise<string> {
  try {
    return await sessions.prove(hints);
  } catch (error) {
    if (error instanceof Refused) return '';
    throw error;
  }
}

// A call without fields may come without a body.
function bodyOf({ body }: FastifyRequest): object {
  return typeof body === 'object' && body !== null ? body : {};
}

function checkReply(endpoint: AnyServerEndpoint, data: unknown): void {
  const checked = safeParse(endpoint.reply, data);
  if (checked.success) return;
  const issues = checked.issues.map(
    (issue) => `${issue.path?.map((part) => String(part.key)).join('.') ?? ''}: ${issue.message}`,
  );
  throw new Error(
    `${endpoint.name} returned an answer that does not fit its schema: ${issues.join('; ')}`,
  );
}
