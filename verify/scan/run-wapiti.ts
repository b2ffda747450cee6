import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ScanResult } from './run-sqlmap.ts';
import type { ScanTarget } from './scan-targets.ts';

/* wapiti on every address that is requested by GET: it does not crawl pages built by scripts, so it gets the list. Left
   out: `ssrf`, `nikto` and `wapp`, which query other hosts or lists; `buster`, `brute_login_form`, `shellshock` and
   similar, which look for other software; `blindsql`, which sqlmap does better. */
const MODULES = [
  'backup',
  'cookieflags',
  'crlf',
  'csp',
  'csrf',
  'exec',
  'file',
  'htaccess',
  'http_headers',
  'methods',
  'permanentxss',
  'redirect',
  'sql',
  'xss',
  'xxe',
];
// Over plain http the first would lock a developer out of localhost (`headers.test.ts` tests it in production), and no
// maintained browser reads the second.
const NOT_HERE = /^(?:Strict-Transport-Security|X-XSS-Protection) is not set$/;
const ONE_MODULE_S = '900';
const ALL_MS = 3_600_000;

interface Report {
  readonly vulnerabilities: Readonly<Record<string, readonly Entry[]>>;
  readonly anomalies: Readonly<Record<string, readonly Entry[]>>;
}
interface Entry {
  readonly method: string;
  readonly path: string;
  readonly info: string;
}

export async function runWapiti(
  url: string,
  targets: readonly ScanTarget[],
  folder: string,
  modules: readonly string[] = MODULES,
): Promise<ScanResult> {
  mkdirSync(folder, { recursive: true });
  const requests = targets.filter(({ call }) => call.method === 'GET');
  const list = join(folder, 'addresses.txt');
  writeFileSync(list, requests.map(({ call }) => `${url}${call.path}`).join('\n'));
  const report = join(folder, 'report.json');
  const output = await new Promise<string>((resolve, reject) => {
    execFile(
      'wapiti',
      [
        '-u',
        `${url}/`,
        '-s',
        list,
        '--scope',
        'domain',
        '-d',
        '0',
        '-m',
        modules.join(','),
        '--max-attack-time',
        ONE_MODULE_S,
        '-t',
        '30',
        '--flush-session',
        '--no-bugreport',
        '--store-session',
        join(folder, 'session'),
        '-f',
        'json',
        '-o',
        report,
        '-v',
        '1',
      ],
      { timeout: ALL_MS, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout) => (error === null ? resolve(stdout) : reject(error)),
    );
  });
  writeFileSync(join(folder, 'wapiti.log'), output);
  const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const consolePage = await textOf(`${url}/console`);
  const findings = (output.match(/^Max attack time was reached.*$/gm) ?? []).map(
    (line) => `not finished: ${line}`,
  );
  for (const [kind, entries] of Object.entries({ ...vulnerabilities, ...anomalies }))
    for (const { method, path, info } of entries) {
      // Every address below the console's answers with its one page, which then shows «not found».
      const backup = /^Backup file (\S+) found/.exec(info)?.[1];
      const isConsole = backup !== undefined && (await textOf(backup)) === consolePage;
      if (!isConsole && !NOT_HERE.test(info)) findings.push(`${kind}: ${method} ${path}: ${info}`);
    }
  return { tried: requests.length, findings: [...new Set(findings)] };
}

const textOf = async (address: string): Promise<string> => (await fetch(address)).text();
