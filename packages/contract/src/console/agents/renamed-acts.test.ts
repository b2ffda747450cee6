import { expect, test } from 'vitest';
import { consoleEndpoints } from '../console-endpoints.ts';
import { currentAct, storedActs } from './renamed-acts.ts';

test('an act that was renamed is a call under its current name alone', () => {
  const names = new Set(consoleEndpoints.map(({ name }) => name));
  const earlier = consoleEndpoints.flatMap(({ name }) => storedActs(name).slice(1));
  expect(earlier).toContain('askMoneyRequest');
  expect(earlier.filter((name) => names.has(name))).toEqual([]);
  expect(earlier.map(currentAct).filter((name) => !names.has(name))).toEqual([]);
  expect(storedActs('askMoneyRequest')).toEqual(['createMoneyRequest', 'askMoneyRequest']);
});
