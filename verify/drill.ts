import { drillFolder } from './drill/copy-folder.ts';
import { drillServer } from './drill/restore-server.ts';

/* `npm run drill [payments]`: loses a database with payments in it, restores it from its backups, and has the provider send
   what the backups lack (docs/operate.md#backups). Exits with 1 if a payment is lost or doubled. */

const payments = Number(process.argv[2] ?? 40);
if (!Number.isInteger(payments) || payments < 1) throw new RangeError('npm run drill [payments]');
const results = [await drillServer(payments), await drillFolder()];
process.exitCode = results.every(Boolean) ? 0 : 1;
