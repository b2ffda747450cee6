import { readFileSync } from 'node:fs';

/*
 * Loaded before the server, in its process alone: what the machine's clock says stands off by the milliseconds of a file, looked at
 * ten times a second. Timers go on as they are, as they do where somebody sets a clock. Not libfaketime: each process that is
 * killed under it leaves its shared memory behind, and the next one of that number does not start.
 */

const file = process.env['CHAOS_CLOCK_FILE'] ?? '';
const RealDate = Date;
let offMs = 0;
const look = (): void => {
  offMs = Number(readFileSync(file, 'utf8'));
};
look();
setInterval(look, 100).unref();

const now = (): number => RealDate.now() + offMs;
globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  // What is made by a date, and not by «now», is left alone.
  construct: (target, given: readonly unknown[], made) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, made) as Date,
  get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
});
