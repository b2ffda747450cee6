import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { loadCopy } from '../src/copy/load-copy.ts';

/** Before each test of a file: an empty session and the Spanish texts; after it, an empty page and real timers. */
export function startCallsAfresh(): void {
  beforeEach(async () => {
    sessionStorage.clear();
    await loadCopy('es');
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });
}
