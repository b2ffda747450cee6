import type { AnyEndpoint, InputOf, Session } from '@cauce/contract';

/** The cache key of an answer: borrower, language, endpoint and loan. It contains no secret. */
export function callKey<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  session: Session,
): string {
  const fields = Object.entries(endpoint.write(input));
  const parameters = (endpoint.dependsOn ?? []).map((name) => session[name] ?? '');
  return JSON.stringify([
    endpoint.name,
    session.userId ?? '',
    session.isNeedPop ?? '',
    fields,
    parameters,
  ]);
}
