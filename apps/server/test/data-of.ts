type Outcome<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly refusal: string };

/** The data of a call that must succeed; otherwise the test fails with the name of its refusal. */
export function dataOf<T>({ outcome }: { readonly outcome: Outcome<T> }): T {
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.data;
}
