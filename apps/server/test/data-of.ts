type Outcome<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly refusal: string };

/** What a call answered that has to be done; otherwise the test fails by the name of its refusal. */
export function dataOf<T>({ outcome }: { readonly outcome: Outcome<T> }): T {
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.data;
}
