import type { ScreenCopy } from '../../index.ts';

/** Texts of the failure screen. */
export const failureScreen = {
  title: 'Failure',
  text: 'We could not open your session. Sign in again to continue with our professional services and the payment of your loan.',
  retry: 'Try again',
  talk: 'Talk to an adviser',
} satisfies ScreenCopy['failureScreen'];
