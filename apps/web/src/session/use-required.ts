import { useContext } from 'react';
import type { Context } from 'react';

/** A context's value. Throws if its provider is not above. */
export function useRequired<Value>(context: Context<Value | null>, provider: string): Value {
  const value = useContext(context);
  if (value === null) throw new Error(`A component needs a ${provider} above it`);
  return value;
}
