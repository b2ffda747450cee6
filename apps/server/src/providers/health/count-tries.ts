import { reasonOf } from '../../telemetry/without-data.ts';
import type { Files } from '../files.ts';
import type { Mail } from '../mail.ts';
import type { Oidc } from '../oidc.ts';
import type { KnownPayment, PaymentAnswer, Payments } from '../payments.ts';
import type { PayoutResult } from '../payouts.ts';
import type { Ports } from '../ports.ts';
import { outcomeOfError } from './judge-try.ts';
import type { TryOutcome } from './judge-try.ts';
import type { TryCounter } from './try-counter.ts';

/** Who stands behind each port; null for what is our own, which is not counted. */
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
  readonly reason: string;
}
const WELL: Judged = { outcome: 'ok', reason: '' };
const refusedWhere = (isRefused: boolean, reason: string): Judged =>
  isRefused ? { outcome: 'refused', reason } : WELL;

// A «no» to a charge or a payout is a refusal; the same word where somebody asked how a payment stands is a good answer.
const judgeCharge = (answer: PaymentAnswer): Judged =>
  refusedWhere(answer.kind === 'failed', 'the charge was refused');
const judgePayout = (result: PayoutResult): Judged =>
  refusedWhere(result.kind === 'failed', 'the payout was refused');

/** The same ports, each call of which is counted with how it ended and how long it took. What a call answers stays as it is. */
export function countTries(ports: Ports, names: ProviderNames, counter: TryCounter): Ports {
  const counted =
    <Input extends readonly unknown[], Answer>(
      call: string,
      provider: string | ((...input: NoInfer<Input>) => string),
      work: (...input: Input) => Promise<Answer>,
      judge: (answer: Answer) => Judged = () => WELL,
    ): ((...input: Input) => Promise<Answer>) =>
    async (...input) => {
      const from = performance.now();
      const note = (judged: () => Judged): void => {
        // Counting is never a reason for a payment to fail.
        try {
          const ms = performance.now() - from;
          const name = typeof provider === 'string' ? provider : provider(...input);
          counter.add({ provider: name, call, ms, ...judged() });
        } catch {
          // What is not counted is missing from a chart, and from nothing else.
        }
      };
      try {
        const answer = await work(...input);
        note(() => judge(answer));
        return answer;
      } catch (error) {
        note(() => ({ outcome: outcomeOfError(error), reason: reasonOf(error) }));
        throw error;
      }
    };

  return {
    ...ports,
    decision: { decide: counted('decide', names.office, ports.decision.decide) },
    payouts: { payOut: counted('payOut', names.office, ports.payouts.payOut, judgePayout) },
    payments: countPayments(ports.payments),
    sms: { send: counted('sendSms', names.sms, ports.sms.send) },
    mail: ports.mail && countMail(ports.mail),
    oidc: ports.oidc && countOidc(ports.oidc),
    files: names.files === null ? ports.files : countFiles(ports.files, names.files),
  };

  function countPayments(payments: Payments): Payments {
    const cards = names.payments;
    const ownerOf = ({ way }: KnownPayment) => (way === 'wallet' ? names.wallet : names.payments);
    return {
      ...payments,
      issueVoucher: counted('issueVoucher', cards, payments.issueVoucher),
      cancelVoucher: counted('cancelVoucher', cards, payments.cancelVoucher),
      startCharge: counted('startCharge', cards, payments.startCharge, judgeCharge),
      sendCodeAgain: counted('sendCodeAgain', cards, payments.sendCodeAgain),
      confirmCharge: counted('confirmCharge', cards, payments.confirmCharge, judgeCharge),
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
