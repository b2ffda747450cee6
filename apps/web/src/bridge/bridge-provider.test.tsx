// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { BridgeProvider, useBridge } from './bridge-provider.tsx';
import { browserHost, serverHost } from './bridge-host.ts';
import { createBridge } from './bridge.ts';

describe('BridgeProvider', () => {
  it('gives one bridge to the screens below it', () => {
    const { result, rerender } = renderHook(useBridge, {
      wrapper: ({ children }) => (
        <BridgeProvider config={config} host={serverHost}>
          {children}
        </BridgeProvider>
      ),
    });
    const first = result.current;
    rerender();
    expect(result.current).toBe(first);
    expect(first.platform).toBe('web');
  });

  it('finds the shell of the page itself', () => {
    const posted: string[] = [];
    vi.stubGlobal('CauceBridge', { postMessage: (message: string) => posted.push(message) });
    const { result } = renderHook(useBridge, {
      wrapper: ({ children }) => <BridgeProvider config={config}>{children}</BridgeProvider>,
    });
    expect(result.current.platform).toBe('android');
    expect(result.current.goHome()).toBe('native');
    expect(posted).toEqual(['{"action":"goHome","payload":{}}']);
    vi.unstubAllGlobals();
  });

  it('throws if it is missing', () => {
    expect(() => renderToString(<Orphan />)).toThrow('BridgeProvider');
  });
});

describe('browserHost', () => {
  it('opens the store in a new window, or in the page if a new window would be blocked', () => {
    const open = vi.fn<(address: string, target: string, features: string) => void>();
    const assign = vi.fn<(address: string) => void>();
    const tapped = { userActivation: { isActive: true } };
    const location = { origin: 'https://a.example', pathname: '/loan/detail', assign };
    const host = browserHost(
      { open, location, history: window.history, navigator: tapped },
      () => true,
    );
    expect(host.path()).toBe('/loan/detail');
    host.open('https://store.example/');
    expect(open).toHaveBeenCalledWith('https://store.example/', '_blank', 'noopener,noreferrer');
    tapped.userActivation.isActive = false;
    host.open('https://store.example/');
    expect(assign).toHaveBeenCalledWith('https://store.example/');
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('goes back only if there is a previous page', () => {
    const { location } = window;
    const back = vi.fn<() => void>();
    let hasEarlier = false;
    const page = { open: vi.fn<() => void>(), location, history: { back }, navigator: {} };
    const host = browserHost(page, () => hasEarlier);
    expect(host.back()).toBe(false);
    hasEarlier = true;
    expect(host.back()).toBe(true);
    expect(back).toHaveBeenCalledTimes(1);
  });
});

it('the server renders without a shell and goes nowhere', () => {
  const bridge = createBridge({}, serverHost);
  expect(bridge.platform).toBe('web');
  expect(bridge.closeWebView()).toBe('ignored');
});

const config = {};

function Orphan() {
  return <p>{useBridge().platform}</p>;
}
