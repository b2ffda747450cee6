import { run } from './run.ts';

/* Starts the server of a release, whose pages are already built. A checkout starts with `npm start` (scripts/start.ts). */
await run();
