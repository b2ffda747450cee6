import { addSmsCode, sealOwnerOf } from '../src/messages/sms-codes.ts';
import type { TestApp } from './test-app.ts';

/** Stores a code that waits to be sent, and returns its phone. */
export async function addWaitingCode({ db, ports, clock }: TestApp): Promise<string> {
  const phone = '+525599887766';
  const code = {
    phone,
    prefix: '+5255998877',
    addressHash: Buffer.alloc(32, 1),
    sidHash: Buffer.alloc(32, 2),
    captchaHash: Buffer.alloc(32, 3),
    codeHash: Buffer.alloc(32, 4),
    sealedCode: ports.secrets.seal(Buffer.from('123456'), sealOwnerOf(phone)),
    language: 'es',
  } as const;
  await addSmsCode(db, code, new Date(clock.now()));
  return phone;
}
