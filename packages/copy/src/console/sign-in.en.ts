import type { ConsoleCopy } from './index.ts';

export const signIn: ConsoleCopy['signIn'] = {
  title: 'Sign in to the console',
  email: 'E-mail',
  password: 'Password',
  next: 'Continue',
  codeTitle: 'Code from your authenticator',
  codeText: 'Enter the six digits that your authenticator app shows.',
  codeLabel: 'Six-digit code',
  back: 'Use another e-mail',
  enter: 'Sign in',
  emailMissing: 'Enter your complete e-mail address.',
  passwordMissing: 'Type your password.',
  codeMissing: 'Some digits are missing.',
  wrong: 'E-mail, password or code is wrong. A code works only once.',
  pausedFor: (seconds) =>
    seconds < 90
      ? `Too many attempts. Wait ${seconds} seconds.`
      : `Too many attempts. Wait ${Math.ceil(seconds / 60)} minutes.`,
  ended: 'Your session has ended. Sign in again to continue where you were.',
  cookieRefused:
    'This browser did not keep the session. Open the console over https, or on this machine as localhost.',
  oidcEnter: (label) => `Sign in with ${label}`,
  oidcElsewhere:
    'Sign in in the other tab and come back to this one: what you typed is still here.',
  oidcOpenTab: 'Open the other tab',
  oidcCancelled: 'You did not finish identifying yourself. Try again.',
  oidcAgain: 'Back to sign-in',
  demoWaiting: 'That code was already used. Signing in with the next one, in a few seconds.',
  demoTitle: 'Demo',
  demoText: 'Sample data. Choose who to sign in as; the code is filled in for you.',
};

export const setUp: ConsoleCopy['setUp'] = {
  title: 'Set up your account',
  hello: (name) => `Hello, ${name}.`,
  scanTitle: '1. Scan with your authenticator app',
  scanText: 'Any app for one-time codes works.',
  qrLabel: 'QR code for your authenticator app',
  secret: 'Or type this key',
  passwordTitle: '2. Choose a password',
  passwordHint: (least) => `At least ${least} characters, for example a sentence.`,
  tooShort: (least) => `Use at least ${least} characters.`,
  codeTitle: '3. Enter the code that you see now',
  finish: 'Finish and sign in',
  expiredTitle: 'This link no longer works',
  expiredText: 'It has expired or was used. Ask an administrator for a new one.',
  goSignIn: 'Go to sign-in',
};
