import type { ConsoleCopy } from './index.ts';

export const passkeys: ConsoleCopy['passkeys'] = {
  enter: 'Sign in with a passkey',
  notSigned: 'This device provided no passkey. Sign in with password and code.',
  title: 'Passkeys',
  titleOf: (name) => `Passkeys of ${name}`,
  text: 'They sign you in with a device’s fingerprint, face or PIN. Your password and code still work.',
  textOfOther: 'They sign in without password or code. Remove those on a lost device.',
  none: 'No passkeys.',
  name: 'Name',
  nameHint: 'To recognise the device, such as “Laptop”.',
  nameMissing: 'Type a name.',
  made: 'Created',
  used: 'used',
  never: 'never',
  add: 'Add a passkey',
  added: 'Passkey added.',
  notMade: 'The device created no passkey. Try again.',
  known: 'This device already has a passkey of yours.',
  notHere: 'This browser accepts no passkeys at this address.',
  rename: 'Rename',
  remove: 'Remove',
  removeText:
    'You can no longer sign in with it, and your other sessions end. Delete it on the device too.',
  removeTextOfOther: 'They can no longer sign in with it, and their sessions end.',
  removed: 'Passkey removed.',
};
