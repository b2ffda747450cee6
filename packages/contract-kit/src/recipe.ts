import type { RefusalName, Session } from '@cauce/contract';
import type { AnyServerEndpoint, ServerEndpoint } from '@cauce/contract/server';
import type { Judged } from './finding.ts';
import type { Known } from './known.ts';
import type { Target } from './target.ts';

type Fields = Readonly<Record<string, string>>;

/** A request that must be refused, and how. */
export interface Wrong {
  readonly check: string;
  /** Any of these; the endpoint's own code says which. */
  readonly refusals: readonly RefusalName[];
  /** Makes the request wrong; may throw `UnknownValue` if it needs an unknown value. */
  readonly change: (fields: Fields, known: Known) => Fields;
  readonly file?: Blob;
}

/** How to test an endpoint on a server of which nothing is known beforehand. */
export interface Recipe {
  readonly endpoint: AnyServerEndpoint;
  /** What a successful call changes, for the person who must allow it; absent if the call only reads. */
  readonly changes?: string;
  /** Obtains what no call of the table returns: a captcha's answer, a code, a state that comes by itself. */
  readonly prepare?: (known: Known, target: Target) => Promise<void>;
  /** A valid request as wire fields; throws `UnknownValue` if something for it is missing. */
  readonly fields: (known: Known) => Fields;
  /** Common parameters besides the session's. */
  readonly query?: (known: Known) => Session;
  readonly file?: Blob;
  /** Another file under the same idempotency key. */
  readonly otherFile?: Blob;
  /** Paths of the reply without which a screen cannot do its job; `a|b` if either will do. */
  readonly essential?: readonly string[];
  /** Stores what later calls need. */
  readonly learn?: (data: unknown, known: Known) => void;
  /** A further check of the answer, knowing what was sent before. */
  readonly inspect?: (data: unknown, known: Known) => Judged | null;
  readonly wrongs?: readonly Wrong[];
  /** Another valid request, to be sent under the same idempotency key. */
  readonly alter?: (fields: Fields) => Fields;
}

/** Declares a recipe; the endpoint types its request and answer. */
export function recipe<Input, Output, Wire>(
  endpoint: ServerEndpoint<Input, Output, Wire>,
  {
    input,
    learn,
    inspect,
    ...rest
  }: Omit<Recipe, 'endpoint' | 'fields' | 'learn' | 'inspect'> & {
    readonly input: (known: Known) => NoInfer<Input>;
    readonly learn?: (data: NoInfer<Output>, known: Known) => void;
    readonly inspect?: (data: NoInfer<Output>, known: Known) => Judged | null;
  },
): Recipe {
  return {
    ...rest,
    endpoint,
    fields: (known) => endpoint.write(input(known)),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- read by this very endpoint's schema
    ...(learn && { learn: (data: unknown, known: Known) => learn(data as Output, known) }),
    ...(inspect && {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- likewise
      inspect: (data: unknown, known: Known) => inspect(data as Output, known),
    }),
  };
}

/** A request that names something that does not exist. */
export function noSuch(field: string, refusal: RefusalName, value = 'kit-no-such'): Wrong {
  return {
    check: `unknown ${field}`,
    refusals: [refusal],
    change: (fields) => ({ ...fields, [field]: value }),
  };
}

/** Another borrower's order must answer like one that does not exist. */
export function ofAnother(field: string): Wrong {
  return {
    check: 'another borrower’s order',
    refusals: ['orderNotFound'],
    change: (fields, known) => ({ ...fields, [field]: known.need('otherOrderId') }),
  };
}

/** A well-formed amount that is not what is owed. */
export const otherAmount: Wrong = {
  check: 'an amount that is not the one owed',
  refusals: ['amountChanged'],
  change: (fields) => ({ ...fields, amount: String(Number(fields['amount']) + 1) }),
};
