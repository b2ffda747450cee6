// @vitest-environment happy-dom
import { removeView } from '@cauce/contract/console';
import { es } from '@cauce/copy/console/es';
import { ToastHost } from '@cauce/ui';
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CopyProvider } from '../session/copy-provider.tsx';
import { setPreferences } from '../session/preferences.ts';
import { useAction } from './use-action.ts';

/** A server whose answers the test controls. */
function server() {
  const sent: string[] = [];
  let answer = Promise.withResolvers<string>();
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    sent.push(body);
    const text = await answer.promise;
    return { headers: { get: () => null }, text: async () => text };
  });
  return {
    sent,
    respond: (body: unknown) => {
      answer.resolve(JSON.stringify(body));
      answer = Promise.withResolvers();
    },
  };
}

const wrapper = ({ children }: { children: ReactNode }) => <CopyProvider>{children}</CopyProvider>;
async function open(options?: Parameters<typeof useAction>[1]) {
  setPreferences({ language: 'es' });
  render(<ToastHost />);
  // Its texts are a chunk of their own.
  const view = await act(async () => renderHook(() => useAction(removeView, options), { wrapper }));
  return view.result;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('useAction', () => {
  it('is sent once, however often it is pressed while it runs', async () => {
    const { sent, respond } = server();
    const result = await open();
    const first = act(async () => {
      const pressed = [1, 2, 3].map(async () => result.current.run({ viewId: '7' }));
      await Promise.resolve();
      respond({ success: true, data: null });
      return Promise.all(pressed);
    });
    const outcomes = await first;
    expect(sent).toEqual(['{"viewId":"7"}']);
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(result.current.isRunning).toBe(false);
  });

  it('can be done again once it has ended', async () => {
    const { sent, respond } = server();
    const result = await open();
    for (const viewId of ['7', '8'])
      await act(async () => {
        const done = result.current.run({ viewId });
        respond({ success: true, data: null });
        await done;
      });
    expect(sent).toEqual(['{"viewId":"7"}', '{"viewId":"8"}']);
  });

  it('that is refused shows why, in the agent’s language', async () => {
    const { respond } = server();
    const result = await open();
    await act(async () => {
      const done = result.current.run({ viewId: '7' });
      respond({ success: false, refusal: 'viewNotFound' });
      expect(await done).toMatchObject({ ok: false, refusal: 'viewNotFound' });
    });
    expect(screen.getByText(es.refusals.viewNotFound)).toBeTruthy();
  });

  it('shows no message if its screen shows the failure itself, or the session has ended', async () => {
    const { respond } = server();
    const silent = await open({ isSilent: true });
    await act(async () => {
      const done = silent.current.run({ viewId: '7' });
      respond({ success: false, refusal: 'viewNotFound' });
      await done;
    });
    const loud = await open();
    await act(async () => {
      const done = loud.current.run({ viewId: '7' });
      respond({ success: false, refusal: 'sessionExpired' });
      await done;
    });
    expect(screen.queryByText(es.refusals.sessionExpired)).toBeNull();
  });
});
