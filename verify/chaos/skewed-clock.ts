import { readFileSync } from 'node:fs';

/* Loaded before the server in its process: shifts the machine's clock by the milliseconds in a file, which is read ten
   times a second. Timers are unaffected, as when a clock is set. Not libfaketime: each process killed under it leaves its
   shared memory behind, and the next one with that id does not start. */

const file = process.env['CHAOS_CLOCK_FILE'] ?? '';
const RealDate = Date;
let offMs = 0;
const readOffset = (): void => {
  offMs = Number(readFileSync(file, 'utf8'));
};
readOffset();
setInterval(readOffset, 100).unref();

const now = (): number => RealDate.now() + offMs;
globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  // A `Date` made from a value, and not from «now», is unchanged.
  construct: (target, args: readonly unknown[], made) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, made) as Date,
  get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
});
