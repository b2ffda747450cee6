import type { AnyEndpoint, InputOf, Session } from '@cauce/contract';

/** Under what an answer is cached: whose it is, in which language, from which call about which loan. It holds no secret. */
export function callKey<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  session: Session,
): string {
  const fields = Object.entries(endpoint.write(input));
  const about = (endpoint.asksAbout ?? []).map((name) => session[name] ?? '');
  return JSON.stringify([
    endpoint.name,
    session.userId ?? '',
    session.isNeedPop ?? '',
    fields,
    about,
  ]);
}
