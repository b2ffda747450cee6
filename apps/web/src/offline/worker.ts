import { cacheShell } from './offline-shell.ts';
import type { OfflineBuild, WorkerScope } from './offline-shell.ts';

// Inserted by the build; this file becomes `/sw.js`.
declare const OFFLINE_BUILD: OfflineBuild;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a service worker's world, of which the compiler knows nothing
cacheShell(globalThis as unknown as WorkerScope, OFFLINE_BUILD);
