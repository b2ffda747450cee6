import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testSettings } from '../test/test-settings.ts';
import { startServer } from './start-server.ts';

// Two starts that fill a demo, however busy the machine is.
const SOME_MINUTES_MS = 300_000;

const loan = async (address: string): Promise<unknown> => {
  const url = `${address}/v3/loan-details/loan-details?userId=1001&sessionId=demo-1001`;
  const body = new URLSearchParams({ orderId: 'D174' });
  const answer = await fetch(url, { method: 'POST', body });
  return answer.json();
};

it(
  'starts on an empty folder, keeps its data, and releases the folder when it closes',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cauce-server-'));
    const settings = testSettings({ dataDir: folder, port: 0, logLevel: 'silent' });
    const first = await startServer(settings);
    // Retried while a busy machine makes the server answer 503.
    await expect.poll(() => loan(first.address)).toMatchObject({ success: true });
    await expect(startServer(settings)).rejects.toThrow(/is in use by process/);
    await first.close();
    const second = await startServer(settings);
    await expect.poll(() => loan(second.address)).toMatchObject({ success: true });
    await second.close();
    rmSync(folder, { recursive: true });
  },
  SOME_MINUTES_MS,
);

it(
  'refuses to start its sandbox in production before it has created a table',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cauce-server-'));
    const settings = testSettings({
      mode: 'production',
      dataDir: folder,
      port: 0,
      logLevel: 'silent',
    });
    await expect(startServer(settings)).rejects.toThrow(/sandbox/);
    rmSync(folder, { recursive: true });
  },
  SOME_MINUTES_MS,
);
