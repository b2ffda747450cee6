import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEdge } from '../../e2e/stand-ins/nginx.ts';
import type { ScanResult } from './run-sqlmap.ts';

const ALL_MS = 900_000;
const FINDINGS = new Set(['LOW', 'MEDIUM', 'HIGH', 'CRITICAL']);
// Not applicable here: certificate and name are the lender's own (here self-signed, for two days); the demo answers over
// plain http, where Strict-Transport-Security would lock a developer out of localhost (`headers.test.ts` tests it in
// production). Pages are compressed (BREACH) but contain nothing that an attacker who triggers the request lacks: the
// session is in the address and in no cookie; what the console's cookie opens is never compressed.
const NOT_HERE = /^(?:cert_|DNS_CAArecord|HSTS|BREACH)/;

interface Entry {
  readonly id: string;
  readonly severity: string;
  readonly finding: string;
}

/** testssl.sh against `deploy/edge.conf` in front of a server: protocols, ciphers, their order, known attacks, headers. */
export async function runTestssl(url: string, folder: string): Promise<ScanResult> {
  const report = join(folder, 'tls.json');
  rmSync(report, { force: true });
  const edge = await startEdge(url);
  const options = ['--quiet', '--warnings', 'off', '--color', '0', '--add-ca', edge.authority];
  await new Promise<void>((done) => {
    // Its exit code is the number of findings; it writes its report in any case.
    execFile('testssl', [...options, '--jsonfile', report, edge.origin], { timeout: ALL_MS }, () =>
      done(),
    );
  });
  await edge.close();
  const entries = JSON.parse(readFileSync(report, 'utf8')) as readonly Entry[];
  return {
    tried: entries.length,
    findings: entries
      .filter(({ id, severity }) => FINDINGS.has(severity) && !NOT_HERE.test(id))
      .map(({ id, severity, finding }) => `${id} (${severity}): ${finding}`),
  };
}
