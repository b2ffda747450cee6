import type { Clock } from './clock.ts';
import type { Decision } from './decision.ts';
import type { Files } from './files.ts';
import type { LenderEvents } from './lender-events/lender-events.ts';
import type { Mail } from './mail.ts';
import type { Oidc } from './oidc.ts';
import type { Payments } from './payments.ts';
import type { Payouts } from './payouts.ts';
import type { SecretBox } from './secrets/secret-box.ts';
import type { Sms } from './sms.ts';

/** Everything outside the server that it uses, besides its database. */
export interface Ports {
  readonly clock: Clock;
  readonly decision: Decision;
  readonly payouts: Payouts;
  readonly payments: Payments;
  readonly sms: Sms;
  /** Null if the lender's systems receive no events. */
  readonly lenderEvents: LenderEvents | null;
  /** Null if no e-mail can be sent. */
  readonly mail: Mail | null;
  /** Null if agents have no identity provider. */
  readonly oidc: Oidc | null;
  readonly files: Files;
  readonly secrets: SecretBox;
}
