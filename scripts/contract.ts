import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { safeParse } from 'valibot';
import {
  exitCodeOf,
  profileSchema,
  runContract,
  tableOf,
} from '../packages/contract-kit/src/index.ts';
import type { Profile, Target } from '../packages/contract-kit/src/index.ts';

/* `npm run contract -- --base https://api.example/prefix`: tests any server that claims to implement the wire against the
   contract (docs/integrate-back-end.md). It changes nothing there unless `--write` is given. */

const USAGE = `Usage: npm run contract -- --base URL [options]
  --base URL              origin and API prefix of the server
  --session user:session  a borrower's session on it
  --key id=secret         a partner's key, to open a session where none is given (needs --write)
  --order-id ID           a loan of that borrower, preferably a running one
  --other-order-id ID     a loan of somebody else
  --profile FILE          JSON with what answers do not show (docs/integrate-back-end.md)
  --origin URL            where pages are served, if not by the same server; tests CORS
  --write                 allow calls that change something; on a test server only
  --timeout SECONDS       how long to wait for an answer, 60 by default
  --json                  findings as JSON`;

class Refused extends Error {}

try {
  const { target, isJson } = read(process.argv.slice(2));
  const findings = await runContract(target);
  process.stdout.write(isJson ? `${JSON.stringify(findings, null, 2)}\n` : tableOf(findings));
  process.exitCode = exitCodeOf(findings);
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  console.error(`${error.message}\n\n${USAGE}`);
  process.exitCode = 2;
}

function read(args: string[]): { target: Target; isJson: boolean } {
  const values = parse(args);
  const { base = '', origin, timeout = '60' } = values;
  if (!/^https?:\/\/[^?#]+$/.test(base))
    throw new Refused('--base takes an http or https address.');
  if (!/^[1-9]\d{0,3}$/.test(timeout)) throw new Refused('--timeout takes seconds.');
  const knownIds = {
    ...(values['order-id'] && { orderId: values['order-id'] }),
    ...(values['other-order-id'] && { otherOrderId: values['other-order-id'] }),
  };
  const profile = readProfile(values.profile);
  const target: Target = {
    base: base.replace(/\/+$/, ''),
    session: readSession(values.session),
    partner: readKey(values.key),
    pageOrigin: origin ?? null,
    mayWrite: values.write ?? false,
    profile: { ...profile, known: { ...profile.known, ...knownIds } },
    timeoutMs: Number(timeout) * 1_000,
    now: Date.now,
  };
  return { target, isJson: values.json ?? false };
}

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  const yes = { type: 'boolean' } as const;
  const options = {
    base: text,
    session: text,
    key: text,
    profile: text,
    origin: text,
    timeout: text,
    'order-id': text,
    'other-order-id': text,
    write: yes,
    json: yes,
  } as const;
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new Refused(error instanceof Error ? error.message : 'Wrong arguments.');
  }
}

function readSession(text: string | undefined): Target['session'] {
  if (text === undefined) return null;
  const [, userId, sessionId] = /^([^:]+):(.+)$/.exec(text) ?? [];
  if (!userId || !sessionId) throw new Refused('--session takes userId:sessionId.');
  return { userId, sessionId };
}

function readKey(text: string | undefined): Target['partner'] {
  if (text === undefined) return null;
  const [, keyId, secret] = /^([^=]+)=(.+)$/.exec(text) ?? [];
  if (!keyId || !secret) throw new Refused('--key takes id=secret.');
  return { keyId, secret };
}

function readProfile(file: string | undefined): Profile {
  if (file === undefined)
    return { known: {}, skip: {}, allowedOrigins: [], imageOrigins: [], phonePrefix: '138' };
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Refused(`${file}: ${error instanceof Error ? error.message : 'cannot be read'}`);
  }
  const checked = safeParse(profileSchema, value);
  if (checked.success) return checked.output;
  const places = checked.issues.map(
    ({ path, message }) => `${path?.map(({ key }) => String(key)).join('.') ?? ''}: ${message}`,
  );
  throw new Refused(`${file}: ${places.join('; ')}`);
}
