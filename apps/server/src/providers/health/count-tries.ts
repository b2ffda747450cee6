import type { Files } from '../files.ts';
import type { Mail } from '../mail.ts';
import type { Oidc } from '../oidc.ts';
import type { KnownPayment, PaymentAnswer, Payments } from '../payments.ts';
import type { PayoutResult } from '../payouts.ts';
import type { Ports } from '../ports.ts';
import { outcomeOfError, reasonOfError } from './judge-try.ts';
import type { TryOutcome, TryReason } from './judge-try.ts';
import type { TryCounter } from './try-counter.ts';

/** The provider behind each port; null for an embedded one, which is not counted. */
export interface ProviderNames {
  readonly payments: string;
  readonly wallet: string;
  readonly office: string;
  readonly sms: string;
  readonly mail: string;
  readonly files: string | null;
}

interface Judged {
  readonly outcome: TryOutcome;
  readonly reason: TryReason;
}
const SUCCEEDED: Judged = { outcome: 'ok', reason: '' };
const DECLINED: Judged = { outcome: 'refused', reason: 'declined' };

// A declined charge or payout counts as refused; the same word from a status query is a good answer.
const judge = ({ kind }: PaymentAnswer | PayoutResult): Judged =>
  kind === 'failed' ? DECLINED : SUCCEEDED;

/** Wraps ports so that each call is counted with its outcome and duration. Answers are passed through unchanged. */
export function countTries(ports: Ports, names: ProviderNames, counter: TryCounter): Ports {
  const counted =
    <Input extends readonly unknown[], Answer>(
      call: string,
      provider: string | ((...input: NoInfer<Input>) => string),
      work: (...input: Input) => Promise<Answer>,
      judged: (answer: Answer) => Judged = () => SUCCEEDED,
    ): ((...input: Input) => Promise<Answer>) =>
    async (...input) => {
      const from = performance.now();
      const note = (result: () => Judged): void => {
        // Counting must never fail a payment.
        try {
          const ms = performance.now() - from;
          const name = typeof provider === 'string' ? provider : provider(...input);
          counter.add({ provider: name, call, ms, ...result() });
        } catch {
          // A lost count is missing from a chart only.
        }
      };
      try {
        const answer = await work(...input);
        note(() => judged(answer));
        return answer;
      } catch (error) {
        note(() => ({ outcome: outcomeOfError(error), reason: reasonOfError(error) }));
        throw error;
      }
    };

  return {
    ...ports,
    decision: { decide: counted('decide', names.office, ports.decision.decide) },
    payouts: { payOut: counted('payOut', names.office, ports.payouts.payOut, judge) },
    payments: countPayments(ports.payments),
    sms: { send: counted('sendSms', names.sms, ports.sms.send) },
    lenderEvents: ports.lenderEvents && {
      send: counted('sendEvent', names.office, ports.lenderEvents.send),
    },
    mail: ports.mail && countMail(ports.mail),
    oidc: ports.oidc && countOidc(ports.oidc),
    files: names.files === null ? ports.files : countFiles(ports.files, names.files),
  };

  function countPayments(payments: Payments): Payments {
    const cards = names.payments;
    const ownerOf = ({ method }: KnownPayment) =>
      method === 'wallet' ? names.wallet : names.payments;
    return {
      ...payments,
      issueVoucher: counted('issueVoucher', cards, payments.issueVoucher),
      cancelVoucher: counted('cancelVoucher', cards, payments.cancelVoucher),
      startCharge: counted('startCharge', cards, payments.startCharge, judge),
      sendCodeAgain: counted('sendCodeAgain', cards, payments.sendCodeAgain),
      confirmCharge: counted('confirmCharge', cards, payments.confirmCharge, judge),
      startWallet: counted('startWallet', names.wallet, payments.startWallet),
      findPayment: counted('findPayment', ownerOf, payments.findPayment),
      endPayment: counted('endPayment', ownerOf, payments.endPayment),
      cardBinding: counted('cardBinding', cards, payments.cardBinding),
      describeCard: counted('describeCard', cards, payments.describeCard),
    };
  }

  function countMail(mail: Mail): Mail {
    return { send: counted('sendMail', names.mail, mail.send) };
  }

  function countOidc(oidc: Oidc): Oidc {
    const identity = 'identity';
    return {
      addressOf: counted('signInAddress', identity, oidc.addressOf),
      prove: counted('proveSignIn', identity, oidc.prove),
    };
  }

  function countFiles(files: Files, name: string): Files {
    return {
      put: counted('putFile', name, files.put),
      read: counted('readFile', name, files.read),
      remove: counted('removeFile', name, files.remove),
    };
  }
}
