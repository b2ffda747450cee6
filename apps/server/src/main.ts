import { run } from './run.ts';

/* The server of a release: its pages are built. A checkout starts by `npm start` (scripts/start.ts). */
await run();
