// @vitest-environment happy-dom
import { pageConfig } from '@cauce/contract';
import { parse } from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { browserHost, serverHost } from './bridge-host.ts';
import { createBridge } from './bridge.ts';
import { pageBridge } from './page-bridge.ts';

it('finds the shell of the page itself', () => {
  const posted: string[] = [];
  vi.stubGlobal('CauceBridge', { postMessage: (message: string) => posted.push(message) });
  const bridge = pageBridge(parse(pageConfig, {}), {});
  expect(bridge.platform).toBe('android');
  expect(bridge.goHome()).toBe('native');
  expect(posted).toEqual(['{"action":"goHome","payload":{}}']);
  vi.unstubAllGlobals();
});

describe('browserHost', () => {
  it('opens the store beside the page, or in it where a new window would be blocked', () => {
    const open = vi.fn<(address: string, target: string, features: string) => void>();
    const assign = vi.fn<(address: string) => void>();
    const tapped = { userActivation: { isActive: true } };
    const location = { origin: 'https://a.example', pathname: '/loan/detail', assign };
    const host = browserHost({ open, location, history: window.history, navigator: tapped });
    expect(host.path()).toBe('/loan/detail');
    host.open('https://store.example/');
    expect(open).toHaveBeenCalledWith('https://store.example/', '_blank', 'noopener,noreferrer');
    tapped.userActivation.isActive = false;
    host.open('https://store.example/');
    expect(assign).toHaveBeenCalledWith('https://store.example/');
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('goes back only where there is a step to take', () => {
    const { location } = window;
    const back = vi.fn<() => void>();
    const history = { length: 1, back };
    const host = browserHost({ open: vi.fn<() => void>(), location, history, navigator: {} });
    expect(host.back()).toBe(false);
    history.length = 2;
    expect(host.back()).toBe(true);
    expect(back).toHaveBeenCalledTimes(1);
  });
});

it('the server renders without a shell and goes nowhere', () => {
  const bridge = createBridge({}, serverHost);
  expect(bridge.platform).toBe('web');
  expect(bridge.closeWebView()).toBe('ignored');
});
