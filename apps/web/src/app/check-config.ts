import { pageConfig } from '@cauce/contract';
import type { PageConfig } from '@cauce/contract';

/** Reads a config field by field; a missing or unreadable field gets its default. */
export function checkConfig(value: unknown): PageConfig {
  return read(value) ?? read({})!; // Every field has a default.
}

function read(value: unknown): PageConfig | null {
  const checked = pageConfig['~standard'].validate(value);
  return 'value' in checked ? checked.value : null;
}
