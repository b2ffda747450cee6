import type { AnyEndpoint, InputOf, Session } from '@cauce/contract';

/** Under what an answer is cached: whose it is, in which language, from which call. It holds no secret. */
export function callKey<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  session: Session,
): string {
  const fields = Object.entries(endpoint.request.write(input));
  return JSON.stringify([endpoint.name, session.userId ?? '', session.isNeedPop ?? '', fields]);
}
