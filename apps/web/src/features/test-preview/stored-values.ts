import { useMemo, useSyncExternalStore } from 'react';
import { useConfig } from '../../session/page-config.tsx';
import { FIELDS, sampleValuesOf } from './sample-values.ts';
import type { FieldName, Values } from './sample-values.ts';

const KEY = 'cauce.testPreview';
const listeners = new Set<() => void>();
const NONE: Partial<Values> = {};
let current: Partial<Values> | null = null;

/** The page's values, kept in the tab so that they are still there after coming back from a screen. */
export function useStoredValues(): Values {
  const config = useConfig();
  const stored = useSyncExternalStore(watch, read, () => NONE);
  return useMemo(() => ({ ...sampleValuesOf(config), ...stored }), [config, stored]);
}

export function storeValue(name: FieldName, value: string): void {
  replace({ ...read(), [name]: value });
}

export function resetValues(): void {
  replace(NONE);
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function read(): Partial<Values> {
  current ??= fromStorage();
  return current;
}

function replace(values: Partial<Values>): void {
  current = values;
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(values));
  } catch {
    // A full or forbidden storage: the values last as long as the page.
  }
  for (const listener of listeners) listener();
}

function fromStorage(): Partial<Values> {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? '{}');
    const entries = new Map<string, unknown>(Object.entries(stored ?? {}));
    const known = FIELDS.filter((name) => typeof entries.get(name) === 'string');
    return Object.fromEntries(known.map((name) => [name, entries.get(name)]));
  } catch {
    return NONE;
  }
}
