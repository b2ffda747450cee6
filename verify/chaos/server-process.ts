import { monitorEventLoopDelay } from 'node:perf_hooks';
import { closeOnSignals, startServer } from '../../apps/server/src/start-server.ts';
import { readSettings } from '../../apps/server/src/settings/settings.ts';

/* The server as `npm start` runs it, without checking whether the web app is built: it is started a hundred times. */

const settings = readSettings(process.env);
// A demo has no back office of the lender's, and a setting must be https; here it is on this machine.
const { CHAOS_BACK_OFFICE: url } = process.env;
const backOffice =
  url === undefined ? null : { url, keyId: 'chaos', secret: 'the-secret-of-the-run' };
closeOnSignals(await startServer({ ...settings, backOffice }));

// The parent process may ask for the longest delay of the event loop since it last asked.
if (process.send !== undefined) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  process.on('message', () => {
    process.send?.(delay.max / 1e6);
    delay.reset();
  });
  process.channel?.unref();
}
