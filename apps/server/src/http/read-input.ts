import type { FastifyRequest } from 'fastify';
import { safeParse } from 'valibot';
import type { GenericSchema } from 'valibot';
import { holdsUnstorableText } from './holds-unstorable-text.ts';
import { Refused } from './refused.ts';

/** Reads the fields of a call by its endpoint's schema. */
export function readInput<Input>(
  schema: GenericSchema<unknown, Input>,
  fields: unknown,
  request: FastifyRequest,
): Input {
  if (holdsUnstorableText(fields))
    throw new Refused('invalidRequest', 'A field contains text that cannot be stored.');
  const read = safeParse(schema, fields);
  if (read.success) return read.output;
  // The names of the fields only: a value may be personal data.
  request.refusedFields = read.issues.map(
    (issue) => issue.path?.map((part) => String(part.key)).join('.') ?? '',
  );
  throw new Refused('invalidRequest');
}
