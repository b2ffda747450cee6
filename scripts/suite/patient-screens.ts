import { cleanup, configure } from '@testing-library/react';
import { afterAll } from 'vitest';

// Loading and rendering a screen's parts may take long on a busy machine.
configure({ asyncUtilTimeout: 40_000 });

// A screen that is still mounted when the file's page goes away leaves timers, which then fail without a window.
afterAll(cleanup);
