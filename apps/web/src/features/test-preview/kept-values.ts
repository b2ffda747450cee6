import { useSyncExternalStore } from 'react';
import { FIELDS, SAMPLE_VALUES } from './sample-values.ts';
import type { FieldName, Values } from './sample-values.ts';

const KEY = 'cauce.testPreview';
const listeners = new Set<() => void>();
let current: Values | null = null;

/** The values of the page, kept in the tab so that they are still there after coming back from a screen. */
export function useKeptValues(): Values {
  return useSyncExternalStore(watch, read, () => SAMPLE_VALUES);
}

export function keepValue(name: FieldName, value: string): void {
  replace({ ...read(), [name]: value });
}

export function resetValues(): void {
  replace(SAMPLE_VALUES);
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function read(): Values {
  current ??= fromStorage();
  return current;
}

function replace(values: Values): void {
  current = values;
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(values));
  } catch {
    // A full or forbidden storage: the values last as long as the page.
  }
  for (const listener of listeners) listener();
}

function fromStorage(): Values {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? '{}');
    const entries = new Map<string, unknown>(Object.entries(kept ?? {}));
    const known = FIELDS.filter((name) => typeof entries.get(name) === 'string');
    return {
      ...SAMPLE_VALUES,
      ...Object.fromEntries(known.map((name) => [name, entries.get(name)])),
    };
  } catch {
    return SAMPLE_VALUES;
  }
}
