import { closeOnSignals, startServer } from '../../apps/server/src/main.ts';
import { readSettings } from '../../apps/server/src/settings/settings.ts';

/* The server as `npm start` runs it, without looking whether the web app is built: it is started a hundred times. */

closeOnSignals(await startServer(readSettings(process.env)));
