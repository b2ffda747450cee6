import { describe, expect, it, vi } from 'vitest';
import { type Bridge, type BridgeAnswer, createBridge } from './bridge.ts';
import { type BridgeAction, bridgeActions } from './bridge-actions.ts';
import type { BridgeConfig } from './bridge-config.ts';
import type { BridgeHost } from './bridge-host.ts';

const ORIGIN = 'https://credito.example';

interface Case {
  readonly call: (bridge: Bridge) => BridgeAnswer;
  readonly payload: Record<string, unknown>;
  /** What the host records without a shell; empty when the action is ignored. */
  readonly without: readonly string[];
}

/** Every action, its payload, and its fallback on the web. */
const cases: Record<BridgeAction, Case> = {
  goPage: {
    call: (bridge) => bridge.goPage({ page: 'orders', param: 'D174' }),
    payload: { page: 'orders', param: 'D174' },
    without: ['assign /loan/orders?session'],
  },
  closeWebView: { call: (bridge) => bridge.closeWebView(), payload: {}, without: ['back'] },
  goListPage: {
    call: (bridge) => bridge.goListPage({ page: 'recommended', list: ['flex', 'unico'] }),
    payload: { page: 'recommended', list: ['flex', 'unico'] },
    without: ['assign /products?session'],
  },
  goHome: { call: (bridge) => bridge.goHome(), payload: {}, without: ['assign /'] },
  goMine: {
    call: (bridge) => bridge.goMine(),
    payload: {},
    without: ['assign /loan/orders?session'],
  },
  goLogin: {
    call: (bridge) => bridge.goLogin(),
    payload: {},
    without: ['assign https://app.example/login'],
  },
  callPhone: {
    call: (bridge) => bridge.callPhone({ phone: '+52 (55) 1234-5678' }),
    payload: { phone: '+525512345678' },
    without: ['assign tel:+525512345678'],
  },
  goRate: {
    call: (bridge) => bridge.goRate(),
    payload: {},
    without: ['open https://store.example/cauce'],
  },
  confirmTrack: {
    call: (bridge) => bridge.confirmTrack({ productId: 'flex' }),
    payload: { productId: 'flex' },
    without: [],
  },
  startBank: {
    call: (bridge) => bridge.startBank(),
    payload: {},
    without: ['assign /bank/bind?session'],
  },
  endBank: { call: (bridge) => bridge.endBank(), payload: {}, without: [] },
  closeRepayDialog: { call: (bridge) => bridge.closeRepayDialog(), payload: {}, without: [] },
};

const config: Partial<BridgeConfig> = {
  storeAddress: 'https://store.example/cauce',
  loginAddress: 'https://app.example/login',
  pages: { recommended: '/products' },
};

function page(scope: unknown, path = '/loan/detail'): { host: BridgeHost; done: string[] } {
  const done: string[] = [];
  const host: BridgeHost = {
    scope,
    origin: ORIGIN,
    path: () => path,
    assign: (address) => void done.push(`assign ${address}`),
    open: (address) => void done.push(`open ${address}`),
    back: () => done.push('back') > 0,
    carry: (path) => `${path}?session`,
  };
  return { host, done };
}

type Post = (message: unknown) => unknown;

function iosScope(post: (action: string) => Post, names: readonly string[] = bridgeActions) {
  const handlers = names.map((name) => [name, { postMessage: post(name) }] as const);
  return { webkit: { messageHandlers: Object.fromEntries(handlers) } };
}

function refuse(): never {
  throw new Error('the shell is being torn down');
}

const answerWithout = ({ without }: Case) => (without.length > 0 ? 'fallback' : 'ignored');

describe.each(bridgeActions)('%s', (action) => {
  const input = cases[action];

  it('reaches its iOS handler with its payload', () => {
    const posted: unknown[] = [];
    const scope = iosScope((name) => (message) => posted.push([name, message]));
    const { host, done } = page(scope);
    expect(input.call(createBridge(config, host))).toBe('native');
    expect(posted).toEqual([[action, input.payload]]);
    expect(done).toEqual([]);
  });

  it('reaches the handler that the configuration names', () => {
    const posted: string[] = [];
    const scope = iosScope((name) => () => posted.push(name), ['renamed']);
    const { host } = page(scope);
    const bridge = createBridge({ ...config, handlers: { [action]: 'renamed' } }, host);
    expect(input.call(bridge)).toBe('native');
    expect(posted).toEqual(['renamed']);
  });

  it('reaches the Android object as one JSON string', () => {
    const posted: string[] = [];
    const port = { postMessage: (message: string) => void posted.push(message) };
    const { host, done } = page({ Shell: port });
    expect(input.call(createBridge({ ...config, androidName: 'Shell' }, host))).toBe('native');
    expect(posted.map((message) => JSON.parse(message))).toEqual([
      { action, payload: input.payload },
    ]);
    expect(done).toEqual([]);
  });

  it('does the closest useful thing without a shell', () => {
    const { host, done } = page({});
    expect(input.call(createBridge(config, host))).toBe(answerWithout(input));
    expect(done).toEqual(input.without);
  });

  it('does the same when only its handler is missing', () => {
    const others = bridgeActions.filter((name) => name !== action);
    const { host, done } = page(iosScope(() => () => undefined, others));
    const bridge = createBridge(config, host);
    expect(bridge.platform).toBe('ios');
    expect(input.call(bridge)).toBe(answerWithout(input));
    expect(done).toEqual(input.without);
  });

  it.each([
    ['iOS', iosScope(() => refuse)],
    ['Android', { CauceBridge: { postMessage: refuse } }],
  ])('does the same when the handler throws on %s', (_shell, scope) => {
    const { host, done } = page(scope);
    expect(input.call(createBridge(config, host))).toBe(answerWithout(input));
    expect(done).toEqual(input.without);
  });

  it('never throws to the screen, not even when the page cannot be left', () => {
    const host = { ...page({}).host, assign: refuse, open: refuse, back: refuse, carry: refuse };
    expect(input.call(createBridge(config, host))).toBe('ignored');
  });
});

/** Addresses that must never be opened. */
const hostileAddresses = [
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>1</script>',
  'vbscript:1',
  'blob:https://credito.example/1',
  'intent://evil#Intent;scheme=https;end',
  'javascript://a.mx/%0aalert(1)',
  'JavaScript://a.mx/%0aalert(1)',
  'data://text/html,x',
  'blob://a.mx/1',
  'view-source://a.mx',
  'cauce://a b',
  'file:///etc/passwd',
  'http://credito.example/',
  '//evil.example',
  '//credito.example/',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'https:evil.example',
  'https:///evil.example',
  'https://credito.example@evil.example/',
  'https://:@evil.example/',
  'https://evil\\@credito.example/',
  'https://evil.example/\r\nx: y',
  'https://',
  'tel:5512345678',
  '',
];

describe('an address of an app', () => {
  it.each([
    'cauce://login',
    'market://details?id=mx.cauce',
    'itms-apps://itunes.apple.com/app/id1',
  ])('is opened if it is the configured login or store: %s', (address) => {
    const { host, done } = page({});
    const bridge = createBridge({ storeAddress: address, loginAddress: address }, host);
    expect(bridge.goLogin()).toBe('fallback');
    expect(bridge.goRate()).toBe('fallback');
    expect(done).toEqual([`assign ${address}`, `assign ${address}`]);
  });

  it('is opened in no other case', () => {
    const { host, done } = page({}, '/elsewhere');
    const app = 'cauce://login';
    const addresses = { homeAddress: app, mineAddress: app, bankAddress: app, pages: { x: app } };
    const bridge = createBridge({ ...addresses, loginAddress: undefined }, host);
    bridge.goHome();
    for (const act of [
      () => bridge.goMine(),
      () => bridge.startBank(),
      () => bridge.goPage({ page: 'x' }),
      () => bridge.goPage({ page: app }),
    ])
      expect(act()).toBe('ignored');
    expect(done).toEqual(['assign /']);
  });
});

describe('a hostile address', () => {
  it.each(hostileAddresses)('in the configuration is never used: %j', (address) => {
    const { host, done } = page({}, '/elsewhere');
    const bridge = createBridge(
      {
        storeAddress: address,
        loginAddress: address,
        homeAddress: address,
        mineAddress: address,
        bankAddress: address,
        pages: { orders: address },
      },
      host,
    );
    expect(bridge.goRate()).toBe('ignored');
    expect(bridge.goMine()).toBe('ignored');
    expect(bridge.startBank()).toBe('ignored');
    expect(bridge.goPage({ page: 'orders' })).toBe('ignored');
    expect(bridge.goListPage({ page: 'orders', list: [] })).toBe('ignored');
    // Going home always works.
    expect(bridge.goHome()).toBe('fallback');
    expect(bridge.goLogin()).toBe('fallback');
    expect(done).toEqual(['assign /', 'assign /']);
  });

  it.each(hostileAddresses)('is opened neither as a page nor as a telephone: %j', (address) => {
    const posted: unknown[] = [];
    for (const scope of [{}, iosScope(() => (message) => posted.push(message))]) {
      const { host, done } = page(scope);
      const bridge = createBridge(config, host);
      expect(bridge.goPage({ page: address })).toBe('ignored');
      expect(bridge.goListPage({ page: address, list: [] })).toBe('ignored');
      expect(bridge.callPhone({ phone: address })).toBe('ignored');
      expect(done).toEqual([]);
    }
    expect(posted).toEqual([]);
  });

  it.each(['*#06#', '**21*5512345678#', '55;ext=1', '55,,1', '12', '5'.repeat(16), '+', '٥٥١٢'])(
    'is not dialled as a telephone: %s',
    (phone) => {
      const { host, done } = page({});
      expect(createBridge(config, host).callPhone({ phone })).toBe('ignored');
      expect(done).toEqual([]);
    },
  );
});

describe('a value that is missing, too long or of a wrong type', () => {
  it('is refused', () => {
    const { missing } = JSON.parse('{}');
    const bridge = createBridge(config, page(iosScope(() => () => undefined)).host);
    expect(bridge.callPhone({ phone: missing })).toBe('ignored');
    expect(bridge.confirmTrack({ productId: missing })).toBe('ignored');
    expect(bridge.confirmTrack({ productId: 'a"b' })).toBe('ignored');
    expect(bridge.goPage({ page: missing })).toBe('ignored');
    expect(bridge.goListPage({ page: 'x', list: missing })).toBe('ignored');
    expect(bridge.goListPage({ page: 'x', list: [missing] })).toBe('ignored');
    expect(bridge.goPage({ page: 'x', param: 'y'.repeat(2_001) })).toBe('ignored');
    expect(bridge.goPage({ page: 'x', param: 'a\nb' })).toBe('ignored');
    expect(bridge.goListPage({ page: 'x', list: Array(101).fill('y') })).toBe('ignored');
  });
});

const platformOf = (scope: unknown) => createBridge({}, page(scope).host).platform;

describe('platform', () => {
  it('is detected by our handlers, not by another maker’s', () => {
    expect(platformOf({ CauceBridge: { postMessage: () => undefined } })).toBe('android');
    expect(platformOf(iosScope(() => () => undefined, ['goRate']))).toBe('ios');
    expect(platformOf(iosScope(() => () => undefined, ['somebodyElse']))).toBe('web');
    expect(platformOf({ webkit: {} })).toBe('web');
    expect(platformOf({ webkit: { messageHandlers: { goHome: {} } } })).toBe('web');
    expect(platformOf(undefined)).toBe('web');
  });

  it('is web if detecting a shell throws, or if a frame has its name', () => {
    const throwing = {
      get webkit() {
        return refuse();
      },
      get CauceBridge() {
        return refuse();
      },
    };
    const frame: Record<string, unknown> = { postMessage: () => undefined };
    frame['window'] = frame;
    for (const scope of [throwing, { CauceBridge: frame }]) {
      const bridge = createBridge(config, page(scope).host);
      expect(bridge.platform).toBe('web');
      expect(bridge.goHome()).toBe('fallback');
    }
  });

  it('finds a shell that installs its object late', () => {
    const scope: Record<string, unknown> = {};
    const bridge = createBridge({}, page(scope).host);
    expect(bridge.platform).toBe('web');
    scope['CauceBridge'] = { postMessage: () => undefined };
    expect(bridge.platform).toBe('android');
    expect(bridge.goHome()).toBe('native');
  });

  it('calls the handler on its own object, as a Java object needs', () => {
    const post = vi.fn<() => unknown>(function post(this: unknown) {
      return this;
    });
    const port = { postMessage: post };
    createBridge({}, page({ CauceBridge: port }).host).goHome();
    expect(post.mock.results[0]?.value).toBe(port);
  });

  it('ignores a later rejection of a handler with a reply', async () => {
    const scope = iosScope(() => () => Promise.reject(new Error('no')));
    expect(createBridge({}, page(scope).host).goHome()).toBe('native');
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
});

describe('a session value', () => {
  it('is never in a payload', () => {
    const posted: unknown[] = [];
    const bridge = createBridge({}, page(iosScope(() => (message) => posted.push(message))).host);
    const own = '/loan/detail?sessionId=CANARY&orderId=D174&userId=CANARY&mobilePhone=CANARY';
    bridge.goPage({ page: own, param: 'orderId=D174&sessionId=CANARY' });
    bridge.goPage({ page: 'x', param: '{"sessionId":"CANARY"}' });
    bridge.goPage({ page: 'x', param: 'next=%2Fa%3FsessionId%3DCANARY&b=1' });
    bridge.goPage({ page: 'x', param: 'next=%252Fa%253FsessionId%253DCANARY' });
    bridge.goPage({ page: '/a#/b?session%49d=CANARY&SESSIONID=CANARY' });
    bridge.goListPage({ page: own, list: ['a=1&sessionId=CANARY', 'b'] });
    expect(posted).toHaveLength(6);
    expect(JSON.stringify(posted)).not.toContain('CANARY');
    expect(posted[0]).toEqual({ page: '/loan/detail?orderId=D174', param: 'orderId=D174' });
    expect(posted[2]).toEqual({ page: 'x', param: 'b=1' });
    bridge.goPage({ page: 'x', param: 'name=Ana%20P%C3%A9rez&rate=100%' });
    expect(posted[6]).toEqual({ page: 'x', param: 'name=Ana%20P%C3%A9rez&rate=100%' });
    expect(posted[5]).toEqual({ page: '/loan/detail?orderId=D174', list: ['a=1', 'b'] });
  });
});

describe('a fallback', () => {
  it('opens one of our own pages by its path, with the session', () => {
    const { host, done } = page({});
    const bridge = createBridge(config, { ...host, carry: (path) => `${path}&s=1` });
    expect(bridge.goPage({ page: '/loan/detail?orderId=D174' })).toBe('fallback');
    expect(done).toEqual(['assign /loan/detail?orderId=D174&s=1']);
  });

  it('passes no session to an address that is not ours', () => {
    const { host, done } = page({});
    const bridge = createBridge({ ...config, mineAddress: 'https://app.example/mine' }, host);
    expect(bridge.goMine()).toBe('fallback');
    expect(done).toEqual(['assign https://app.example/mine']);
  });

  it('does not send the borrower to the bank screen that is already shown', () => {
    const { host, done } = page({}, '/bank/bind');
    expect(createBridge(config, host).startBank()).toBe('ignored');
    expect(done).toEqual([]);
  });

  it('ignores a close with nothing to go back to', () => {
    const { host } = page({});
    expect(createBridge(config, { ...host, back: () => false }).closeWebView()).toBe('ignored');
  });

  it('does nothing for a rating without a store', () => {
    const { host, done } = page({});
    expect(createBridge({}, host).goRate()).toBe('ignored');
    expect(done).toEqual([]);
  });
});
