import { CAPTCHA_PATH, additionOf, refusals } from '@cauce/contract';
import {
  PARTNER_SIGNATURE,
  lenderEvent,
  lenderEventAnswer,
  refusalSentences,
  sampleLenderEvent,
  writeRefusal,
  writeSuccess,
} from '@cauce/contract/server';
import type { RefusalName } from '@cauce/contract';
import type { AnyServerEndpoint } from '@cauce/contract/server';
import { refusalMessage } from '@cauce/copy/server';
import { toJsonSchema } from '@valibot/to-json-schema';

type Json = Readonly<Record<string, unknown>>;

const MEDIA: Record<AnyServerEndpoint['encoding'], string> = {
  query: '',
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  multipart: 'multipart/form-data',
};

/** Refusals that any call may answer besides its own. */
const ANY_CALL: readonly RefusalName[] = [
  'invalidRequest',
  'tooManyRequests',
  'failed',
  'unavailable',
];

/** The JSON Schema of what is sent on the wire. Rules that JSON Schema cannot express are omitted. */
export function wireSchema(schema: AnyServerEndpoint['request']): Json {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
  });
  return rest;
}

/** The request schema. The file of a multipart call is bytes, for which JSON Schema has no type. */
export function requestSchema({
  request,
  file,
}: Pick<AnyServerEndpoint, 'request' | 'file'>): Json {
  const schema = wireSchema(request);
  if (file === undefined) return schema;
  const properties: object = schema['properties'] ?? {};
  const required: readonly unknown[] = Array.isArray(schema['required']) ? schema['required'] : [];
  return {
    ...schema,
    properties: { ...properties, [file]: { contentMediaType: 'application/octet-stream' } },
    required: [...required, file],
  };
}

/** Every refusal that a call may answer, with its code. */
export function refusalsOf(
  endpoint: AnyServerEndpoint,
): { name: RefusalName; code: string; status: number }[] {
  const names = new Set<RefusalName>([
    ...endpoint.refusals,
    ...(endpoint.access === 'session' ? (['sessionExpired'] as const) : []),
    ...(endpoint.isIdempotent ? (['stillRunning', 'keyReused'] as const) : []),
    ...(endpoint.file === undefined ? [] : (['payloadTooLarge'] as const)),
    ...ANY_CALL,
  ]);
  return [...names].map((name) => ({
    name,
    code: endpoint.codes?.[name] ?? refusals[name].code,
    status: refusals[name].status,
  }));
}

/** The title of the contract, and the language of its messages. */
interface Speaker {
  readonly title: string;
  readonly language: 'es' | 'en';
}

/** What holds for every call. */
const ABOUT_ALL = [
  'An answered refusal is HTTP 200 with its code; 4xx and 5xx are transport. Amounts are integers of the smallest unit.',
  'Success is said in one of three dialects: «zero» is a `code` that parses to 0, «doubleZero» is the `code` of two zeros, «flag» is `success: true`.',
  'A page adds to the query of each call what its own address carried, such as `userId`, `sessionId`, `merchantNumber` and `isNeedPop`. A server ignores fields that it does not know.',
  'Additions are fields beyond the specification. The pages send one only to a server that lists it under `additions` of their config.',
].join('\n\n');

/** The contract as an OpenAPI 3.1 document. */
export function openApi(
  endpoints: readonly AnyServerEndpoint[],
  apiPrefix: string,
  { title, language }: Speaker = { title: 'Cauce', language: 'es' },
): Json {
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description: ABOUT_ALL,
    },
    components: {
      securitySchemes: {
        userId: { type: 'apiKey', in: 'query', name: 'userId' },
        sessionId: { type: 'apiKey', in: 'query', name: 'sessionId' },
        partner: { type: 'apiKey', in: 'header', name: PARTNER_SIGNATURE.signatureHeader },
      },
    },
    paths: {
      ...Object.fromEntries(
        endpoints.map((endpoint) => [
          apiPrefix + endpoint.path,
          { [endpoint.method.toLowerCase()]: operation(endpoint, language) },
        ]),
      ),
      [apiPrefix + CAPTCHA_PATH]: { get: captchaPicture() },
    },
    webhooks: { lenderEvent: { post: outgoingEvent() } },
  };
}

/** The one answer that is no JSON: the page shows it as an image. */
function captchaPicture(): Json {
  return {
    operationId: 'captchaPicture',
    summary: CAPTCHA_PICTURE,
    parameters: ['sid', 'timestamp'].map((name) => ({
      name,
      in: 'query',
      required: name === 'sid',
      schema: { type: 'string' },
    })),
    responses: {
      200: {
        description: 'The picture, of any image type that a browser shows',
        content: { 'image/png': {} },
      },
      404: { description: 'No such visitor id' },
    },
  };
}

export const CAPTCHA_PICTURE =
  'The captcha’s picture for the visitor id of readSid, a new one each time; the page adds a timestamp';

/** What this server sends to the lender's systems, signed as they sign their calls to it (BACK_OFFICE_EVENTS). */
function outgoingEvent(): Json {
  const { keyHeader, timestampHeader, signatureHeader } = PARTNER_SIGNATURE;
  return {
    operationId: 'lenderEvent',
    summary: 'An event about a loan, a payment or a complaint, sent to {base}/events at least once',
    parameters: ['Idempotency-Key', keyHeader, timestampHeader, signatureHeader].map((name) =>
      header(name, true),
    ),
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: wireSchema(lenderEvent), example: sampleLenderEvent },
      },
    },
    responses: {
      200: {
        description: 'Accepted; anything else is tried again',
        content: {
          'application/json': {
            schema: wireSchema(lenderEventAnswer),
            example: { eventId: sampleLenderEvent.eventId, result: 'accepted' },
          },
        },
      },
    },
  };
}

function operation(endpoint: AnyServerEndpoint, language: Speaker['language']): Json {
  const schema = requestSchema(endpoint);
  const isQuery = endpoint.encoding === 'query';
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    description: [
      `Source: ${endpoint.source}.`,
      `Success is said in the dialect «${endpoint.dialect}».`,
      ...(endpoint.additions === undefined ? [] : [`Additions: ${additionsOf(endpoint)}.`]),
    ].join(' '),
    security: securityOf(endpoint),
    parameters: [...(isQuery ? queryParameters(schema) : []), ...headerParameters(endpoint)],
    ...(isQuery
      ? {}
      : { requestBody: { required: true, content: { [MEDIA[endpoint.encoding]]: { schema } } } }),
    responses: responsesOf(endpoint, language),
  };
}

const additionsOf = (endpoint: AnyServerEndpoint): string =>
  (endpoint.additions ?? []).map((field) => `\`${additionOf(endpoint, field)}\``).join(', ');

function securityOf({ access }: AnyServerEndpoint): Json[] {
  if (access === 'session') return [{ userId: [], sessionId: [] }];
  return access === 'partner' ? [{ partner: [] }] : [];
}

function queryParameters(schema: Json): Json[] {
  const required: readonly unknown[] = Array.isArray(schema['required']) ? schema['required'] : [];
  return Object.entries(schema['properties'] ?? {}).map(([name, field]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: field,
  }));
}

function header(name: string, required: boolean): Json {
  return { name, in: 'header', required, schema: { type: 'string', maxLength: 255 } };
}

function headerParameters({ access, isIdempotent }: AnyServerEndpoint): Json[] {
  const { keyHeader, timestampHeader, signatureHeader } = PARTNER_SIGNATURE;
  return [
    ...(isIdempotent ? [header('Idempotency-Key', false)] : []),
    ...(access === 'partner'
      ? [keyHeader, timestampHeader, signatureHeader].map((name) => header(name, true))
      : []),
  ];
}

function responsesOf(endpoint: AnyServerEndpoint, language: Speaker['language']): Json {
  const byStatus = Map.groupBy(refusalsOf(endpoint), ({ status }) => status);
  const examplesOf = (names: readonly { name: RefusalName }[]): [string, Json][] =>
    names.map(({ name }) => [
      name,
      {
        summary: refusalSentences[name],
        value: writeRefusal(endpoint, name, refusalMessage(name, language)),
      },
    ]);
  const answered = byStatus.get(200) ?? [];
  byStatus.delete(200);
  return {
    200: {
      description: 'Success, or an answered refusal',
      content: {
        'application/json': {
          schema: envelopeSchema(endpoint),
          examples: Object.fromEntries([
            ['success', { value: writeSuccess(endpoint, endpoint.sample) }],
            ...examplesOf(answered),
          ]),
        },
      },
    },
    ...Object.fromEntries(
      [...byStatus].map(([status, names]) => [
        status,
        {
          description: names.map(({ name }) => name).join(', '),
          content: { 'application/json': { examples: Object.fromEntries(examplesOf(names)) } },
        },
      ]),
    ),
  };
}

function envelopeSchema(endpoint: AnyServerEndpoint): Json {
  return {
    type: 'object',
    required: ['code', 'message', 'data'],
    properties: {
      success: { type: 'boolean' },
      code: { type: 'string' },
      message: { type: 'string' },
      data: { anyOf: [wireSchema(endpoint.reply), { type: 'null' }] },
    },
  };
}
