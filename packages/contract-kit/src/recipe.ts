import type { RefusalName, Session } from '@cauce/contract';
import type { AnyServerEndpoint, ServerEndpoint } from '@cauce/contract/server';
import type { Judged } from './finding.ts';
import type { Known } from './known.ts';
import type { Target } from './target.ts';

type Fields = Readonly<Record<string, string>>;

/** A request that must be refused, and how. */
export interface Wrong {
  readonly check: string;
  /** One of these; the endpoint's own code says which. */
  readonly refusals: readonly RefusalName[];
  /** Makes the request wrong; may throw `Unknown` where that takes something that is not known. */
  readonly change: (fields: Fields, known: Known) => Fields;
  readonly file?: Blob;
}

/** How an endpoint is tried on a server of which nothing is known beforehand. */
export interface Recipe {
  readonly endpoint: AnyServerEndpoint;
  /** What a successful call changes, for whoever has to allow it; without it the call only reads. */
  readonly changes?: string;
  /** Finds out beforehand what no call of the table tells: a captcha's answer, a code, a state that comes by itself. */
  readonly prepare?: (known: Known, target: Target) => Promise<void>;
  /** A right request as wire fields; throws `Unknown` where something for it is missing. */
  readonly fields: (known: Known) => Fields;
  /** Common parameters beside the session's. */
  readonly query?: (known: Known) => Session;
  readonly file?: Blob;
  /** Another file under the same idempotency key. */
  readonly otherFile?: Blob;
  /** Paths of the reply without which a screen cannot show what it is for; `a|b` where either will do. */
  readonly essential?: readonly string[];
  /** Keeps what later calls need. */
  readonly learn?: (data: unknown, known: Known) => void;
  /** What else the answer must be, knowing what was sent before. */
  readonly inspect?: (data: unknown, known: Known) => Judged | null;
  readonly wrongs?: readonly Wrong[];
  /** Another request that is right in its form, to be sent under the same idempotency key. */
  readonly alter?: (fields: Fields) => Fields;
}

/** Declares a recipe; its request and what it learns are typed by the endpoint. */
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

/** A request that names what does not exist. */
export function noSuch(field: string, refusal: RefusalName, value = 'kit-no-such'): Wrong {
  return {
    check: `unknown ${field}`,
    refusals: [refusal],
    change: (fields) => ({ ...fields, [field]: value }),
  };
}

/** Another borrower's order answers as one that does not exist. */
export function ofAnother(field: string): Wrong {
  return {
    check: 'another borrower’s order',
    refusals: ['orderNotFound'],
    change: (fields, known) => ({ ...fields, [field]: known.need('otherOrderId') }),
  };
}

/** An amount that is right in its form and not what is owed. */
export const otherAmount: Wrong = {
  check: 'an amount that is not the one owed',
  refusals: ['amountChanged'],
  change: (fields) => ({ ...fields, amount: String(Number(fields['amount']) + 1) }),
};
