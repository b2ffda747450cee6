import { reach } from '../../providers/reach.ts';
import type { Settings } from '../../settings/settings.ts';
import { fail, kindOf, ok, warn } from './finding.ts';
import type { Check } from './finding.ts';

const DAY_MS = 86_400_000;
const SOON_DAYS = 21;

/** Whether other services answer, and when their certificates expire. No key is sent. */
export const reachCheck: Check = {
  about: 'network',
  todo: 'docs/runbook.md#payment-provider-down',
  run: async ({ settings, now }) => {
    const services = servicesOf(settings);
    if (services.length === 0) return [ok('a demo calls no outside service')];
    return Promise.all(
      services.map(async ({ name, address, todo }) => {
        try {
          const { certificateEndsAt } = await reach(address);
          if (certificateEndsAt === null) return ok(`${name} answers`);
          const days = Math.floor((certificateEndsAt.getTime() - now()) / DAY_MS);
          const says = `${name} answers; its certificate is valid for ${days} more days`;
          return days < SOON_DAYS ? warn(says, 'docs/runbook.md#certificate-end') : ok(says);
        } catch (error) {
          return fail(`${name} does not answer: ${kindOf(error)}`, todo);
        }
      }),
    );
  },
};

function servicesOf({ publicOrigin, backOffice, payments, twilio }: Settings) {
  const { conekta, razorpay, xendit, wallet, sandbox } = payments;
  const all = [
    { name: 'PUBLIC_ORIGIN', address: publicOrigin, todo: 'docs/runbook.md#certificate-end' },
    { name: 'back office', address: backOffice?.url, todo: 'docs/runbook.md#back-office-down' },
    { name: 'Conekta', address: conekta?.url, todo: 'docs/runbook.md#payment-provider-down' },
    { name: 'Razorpay', address: razorpay?.url, todo: 'docs/runbook.md#payment-provider-down' },
    { name: 'Xendit', address: xendit?.url, todo: 'docs/runbook.md#payment-provider-down' },
    { name: 'wallet', address: wallet?.gatewayUrl, todo: 'docs/runbook.md#payment-provider-down' },
    {
      name: 'sandbox provider',
      address: sandbox.url,
      todo: 'start it, or unset SANDBOX_PAYMENTS_URL',
    },
    { name: 'Twilio', address: twilio?.url, todo: 'docs/runbook.md#sms-pumping' },
  ];
  return all.flatMap(({ address, ...one }) => (address ? [{ ...one, address }] : []));
}
