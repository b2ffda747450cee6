import type { ConsoleCopy } from './index.ts';

export const passkeys: ConsoleCopy['passkeys'] = {
  enter: 'Sign in with a passkey',
  notSigned: 'This device handed over no passkey. Sign in with password and code.',
  title: 'Passkeys',
  titleOf: (name) => `Passkeys of ${name}`,
  text: 'They sign in by the fingerprint, face or PIN of a device. Your password and code go on working.',
  textOfOther: 'They sign in without password or code. Remove those of a lost device.',
  none: 'No passkey.',
  name: 'Name',
  nameHint: 'To know the device by, such as “Laptop”.',
  nameMissing: 'Type a name.',
  made: 'Made',
  used: 'used',
  never: 'never',
  add: 'Add a passkey',
  added: 'Passkey added.',
  notMade: 'The device made no passkey. Try again.',
  known: 'This device has a passkey of yours already.',
  notHere: 'This browser takes no passkeys at this address.',
  rename: 'Rename',
  remove: 'Remove',
  removeText:
    'You can no longer sign in with it, and your other sessions end. Delete it on the device too.',
  removeTextOfOther: 'They can no longer sign in with it, and their sessions end.',
  removed: 'Passkey removed.',
};
