import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterAll } from 'vitest';

// Loading and rendering a screen's parts may take long on a busy machine.
configure({ asyncUtilTimeout: 40_000 });

// React's development build records a stack for each element, which only its own tools read: a fifth of the processor time of
// these tests. It stops after ten thousand, but counts from zero again each second.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
  });

// A screen that is still mounted when the file's page goes away leaves timers, which then fail without a window.
afterAll(cleanup);
