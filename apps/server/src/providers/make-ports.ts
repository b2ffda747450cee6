import type { Database } from '../database/tables/tables.ts';
import type { Settings } from '../settings/settings.ts';
import type { Clock } from './clock.ts';
import { countTries } from './health/count-tries.ts';
import type { TryCounter } from './health/try-counter.ts';
import { httpDecision } from './http-decision.ts';
import { httpLenderEvents } from './lender-events/http-lender-events.ts';
import { httpMail } from './http-mail.ts';
import { httpPayouts } from './http-payouts.ts';
import { httpSms } from './http-sms.ts';
import { makeFiles } from './make-files.ts';
import { mailOutbox } from './mail-outbox.ts';
import { makePayments } from './make-payments.ts';
import { oidcClient } from './oidc-client.ts';
import type { Ports } from './ports.ts';
import { sandboxDecision } from './sandbox/sandbox-decision.ts';
import { sandboxLenderEvents } from './sandbox/sandbox-lender-events.ts';
import { sandboxPayouts } from './sandbox/sandbox-payouts.ts';
import { secretBox } from './secrets/secret-box.ts';
import { secretKeyOf } from './secrets/secret-key.ts';
import { smsOutbox } from './sms-outbox.ts';
import type { Sms } from './sms.ts';
import { twilioSms } from './twilio-sms.ts';

/**
 * The lender's back office where one is configured, otherwise the sandbox, which refuses production. `ownAddress` is where
 * this server listens, once it does: its own sandbox takes payments there. With a `counter` every call is counted.
 */
export function makePorts(
  settings: Settings,
  db: Database,
  clock: Clock,
  ownAddress: () => string,
  counter: TryCounter | null = null,
): Ports {
  const ports = portsOf(settings, db, clock, ownAddress);
  return counter === null ? ports : countTries(ports, namesOf(settings, ports), counter);
}

function namesOf({ backOffice, agentMail, twilio, filesBucket }: Settings, ports: Ports) {
  const office = backOffice === null ? 'sandbox' : 'backOffice';
  return {
    payments: ports.payments.name,
    wallet: ports.payments.walletName,
    office,
    sms: twilio === null ? office : 'twilio',
    mail: agentMail === 'backOffice' ? office : 'sandbox',
    files: filesBucket === null ? null : 's3',
  };
}

function portsOf(settings: Settings, db: Database, clock: Clock, ownAddress: () => string): Ports {
  const { backOffice } = settings;
  const files = makeFiles(settings);
  const payments = makePayments(settings, { clock, ownAddress });
  const secrets = secretBox(secretKeyOf(settings), settings.earlierSecretKeys);
  const sms = (other: () => Sms): Sms =>
    settings.twilio === null ? other() : twilioSms(settings.twilio);
  const oidc = settings.oidc === null ? null : oidcClient(settings.oidc, clock);
  const demoMail = settings.mode === 'demo' ? mailOutbox({ settings, db, clock }) : null;
  if (backOffice === null)
    return {
      clock,
      decision: sandboxDecision(settings),
      payouts: sandboxPayouts({ settings, db, clock }),
      payments,
      sms: sms(() => smsOutbox({ settings, db, clock })),
      lenderEvents: sandboxLenderEvents(settings),
      mail: demoMail,
      oidc,
      files,
      secrets,
    };
  const office = {
    baseUrl: backOffice.url,
    keyId: backOffice.keyId,
    secret: backOffice.secret,
    clock,
  };
  return {
    clock,
    decision: httpDecision(office),
    payouts: httpPayouts(office),
    payments,
    sms: sms(() => httpSms(office)),
    lenderEvents: settings.backOfficeEvents ? httpLenderEvents(office) : null,
    mail: settings.agentMail === 'backOffice' ? httpMail(office) : demoMail,
    oidc,
    files,
    secrets,
  };
}
