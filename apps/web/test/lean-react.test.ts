// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReactNode } from 'react';
import { leaveOutUnused } from '../../../scripts/lean-react/leave-out.ts';
import { unknownParts } from '../../../scripts/lean-react/unknown-parts.ts';

/* React's production build as pages are built with it: without the parts that none of them uses. */

const require = createRequire(import.meta.url);
const sourceOf = (name: string, file: string) =>
  readFileSync(
    join(require.resolve(`${name}/package.json`), '../cjs', `${file}.production.js`),
    'utf8',
  );

/** Runs a file of React with the modules that it requires. */
function run(source: string, required: Readonly<Record<string, unknown>> = {}): object {
  const exported = {};
  // oxlint-disable-next-line typescript/no-implied-eval -- React's own files, in the way that a bundle holds them
  new Function('exports', 'require', source)(exported, (name: string) => required[name]);
  return exported;
}

const react = run(sourceOf('react', 'react')) as typeof import('react');
const scheduler = run(sourceOf('scheduler', 'scheduler'));
const reactDom = run(sourceOf('react-dom', 'react-dom'), { react }) as typeof import('react-dom');
const client = run(leaveOutUnused(sourceOf('react-dom', 'react-dom-client')), {
  react,
  scheduler,
  'react-dom': reactDom,
}) as typeof import('react-dom/client');
const { createElement: h, useState } = react;

let root: HTMLElement;
let stop = (): void => undefined;
const renderInRoot = (node: ReactNode) => {
  const reactRoot = client.createRoot(root);
  reactDom.flushSync(() => reactRoot.render(node));
  stop = () => reactDom.flushSync(() => reactRoot.unmount());
  return reactRoot;
};
const the = (selector: string) => {
  const element = root.querySelector<HTMLInputElement>(selector);
  if (element === null) throw new Error(`No ${selector}`);
  return element;
};

const press = (selector: string) => reactDom.flushSync(() => the(selector).click());

beforeEach(() => {
  root = document.createElement('div');
  document.body.append(root);
});
afterEach(() => {
  stop();
  root.remove();
});

function Counter() {
  const [count, setCount] = useState(0);
  return h('button', { onClick: () => setCount(count + 1) }, count);
}

describe('React without the parts that no page uses', () => {
  it('hydrates the server’s markup, with a boundary in it, and handles a click', () => {
    root.innerHTML = '<main><!--$--><button>0</button><!--/$--></main>';
    const button = the('button');
    const errors = vi.fn<() => void>();
    const reactRoot = reactDom.flushSync(() =>
      client.hydrateRoot(root, h('main', null, h(react.Suspense, null, h(Counter))), {
        onRecoverableError: errors,
      }),
    );
    stop = () => reactRoot.unmount();
    press('button');
    press('button');
    expect(the('button')).toBe(button);
    expect(button.textContent).toBe('2');
    expect(errors).not.toHaveBeenCalled();
  });

  it('renders again what differs from the server’s markup, and reports it', () => {
    root.innerHTML = '<p>old</p>';
    const errors = vi.fn<() => void>();
    const reactRoot = reactDom.flushSync(() =>
      client.hydrateRoot(root, h('p', null, 'new'), { onRecoverableError: errors }),
    );
    stop = () => reactRoot.unmount();
    expect(root.textContent).toBe('new');
    expect(errors).toHaveBeenCalledOnce();
  });

  it.each([
    ['input', 'typed'],
    ['textarea', 'written'],
  ])('gives a controlled %s the value that its component sets', (kind, text) => {
    function Field() {
      const [value, setValue] = useState('');
      const change = (event: { target: { value: string } }) =>
        setValue(event.target.value.toUpperCase());
      return h(kind, { value, onChange: change });
    }
    renderInRoot(h(Field));
    const field = the(kind);
    Reflect.set(Object.getPrototypeOf(field), 'value', text, field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    expect(field.value).toBe(text.toUpperCase());
  });

  it('handles events of checkboxes, lists, keys, pointers, the clipboard, composed text, focus and forms', () => {
    const events: string[] = [];
    const recordEvent = (event: { type: string }) => events.push(event.type);
    renderInRoot(
      h(
        'form',
        { onSubmit: (event: Event) => (event.preventDefault(), recordEvent(event)) },
        h('input', { type: 'checkbox', onChange: recordEvent, defaultChecked: false }),
        h(
          'select',
          { onChange: recordEvent, defaultValue: 'b' },
          h('option', null, 'a'),
          h('option', null, 'b'),
        ),
        h('input', {
          id: 'text',
          onFocus: recordEvent,
          onBlur: recordEvent,
          onKeyDown: recordEvent,
          onPaste: recordEvent,
          onCompositionStart: recordEvent,
          onCompositionEnd: recordEvent,
          onPointerDown: recordEvent,
          onPointerEnter: recordEvent,
          onPointerLeave: recordEvent,
        }),
      ),
    );
    expect(the('select').value).toBe('b');
    the('[type=checkbox]').click();
    the('select').dispatchEvent(new Event('change', { bubbles: true }));
    const text = the('#text');
    for (const type of ['keydown', 'paste', 'compositionstart', 'compositionend', 'pointerdown'])
      text.dispatchEvent(new Event(type, { bubbles: true }));
    text.dispatchEvent(
      new MouseEvent('pointerover', { bubbles: true, relatedTarget: document.body }),
    );
    text.dispatchEvent(
      new MouseEvent('pointerout', { bubbles: true, relatedTarget: document.body }),
    );
    text.dispatchEvent(new Event('focusin', { bubbles: true }));
    text.dispatchEvent(new Event('focusout', { bubbles: true }));
    the('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    expect(events).toEqual([
      'change',
      'change',
      'keydown',
      'paste',
      'compositionstart',
      'compositionend',
      'pointerdown',
      'pointerenter',
      'pointerleave',
      'focus',
      'blur',
      'submit',
    ]);
  });

  it('shows that a component failed, and renders it again', () => {
    let isBroken = true;
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    function Part() {
      if (isBroken) throw new Error('broken');
      return h('p', null, 'whole');
    }
    class Boundary extends react.Component<{ children: ReactNode }, { error: unknown }> {
      override state = { error: null };
      static getDerivedStateFromError = (error: unknown) => ({ error });
      override render() {
        if (this.state.error === null) return this.props.children;
        return h('button', { onClick: () => this.setState({ error: null }) }, 'again');
      }
    }
    renderInRoot(h(Boundary, null, h(Part)));
    isBroken = false;
    press('button');
    expect(root.textContent).toBe('whole');
    expect(logged).toHaveBeenCalled();
    logged.mockRestore();
  });

  it('keeps the current content while a transition waits for a component', async () => {
    const part = Promise.withResolvers<{ default: () => ReactNode }>();
    const Part = react.lazy(() => part.promise);
    function Page() {
      const [isOpen, setOpen] = useState(false);
      const open = () => react.startTransition(() => setOpen(true));
      return h(
        react.Suspense,
        { fallback: 'waits' },
        isOpen ? h(Part) : h('button', { onClick: open }, 'open'),
      );
    }
    renderInRoot(h(Page));
    press('button');
    expect(root.textContent).toBe('open');
    part.resolve({ default: () => h('p', null, 'part') });
    await vi.waitFor(() => expect(root.textContent).toBe('part'));
  });

  it('shows the fallback while a component loads', async () => {
    const part = Promise.withResolvers<{ default: () => ReactNode }>();
    const Part = react.lazy(() => part.promise);
    renderInRoot(h(react.Suspense, { fallback: 'waits' }, h(Part)));
    expect(root.textContent).toBe('waits');
    part.resolve({ default: () => 'late' });
    await vi.waitFor(() => expect(root.textContent).toBe('late'));
  });

  it('runs every hook of the pages, and its cleanup', () => {
    const done: string[] = [];
    const Context = react.createContext('none');
    const listeners = new Set<() => void>();
    let stored = 1;
    const subscribe = (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    };
    function Part() {
      const ref = react.useRef<HTMLElement>(null);
      const id = react.useId();
      const store = react.useSyncExternalStore(subscribe, () => stored);
      const [sum, add] = react.useReducer((before: number, by: number) => before + by, 0);
      const twice = react.useMemo(() => store * 2, [store]);
      const logStore = react.useEffectEvent(() => done.push(`store ${store}`));
      const same = react.useCallback(() => add(store), [store]);
      react.useLayoutEffect(() => {
        done.push(`laid out ${ref.current?.tagName}`);
        return () => void done.push('taken down');
      }, []);
      react.useEffect(() => {
        logStore();
        return () => void done.push('ended');
      }, [store]);
      const text = [react.use(Context), react.useContext(Context), store, twice, sum].join(' ');
      return h('p', { ref, id, onClick: same }, text);
    }
    renderInRoot(h(Context, { value: 'given' }, h(Part)));
    expect(root.textContent).toBe('given given 1 2 0');
    expect(the('p').id).not.toBe('');
    stored = 5;
    reactDom.flushSync(() => listeners.forEach((listener) => listener()));
    press('p');
    expect(root.textContent).toBe('given given 5 10 5');
    stop();
    stop = () => undefined;
    expect(listeners.size).toBe(0);
    expect(done).toEqual(['laid out P', 'store 1', 'ended', 'store 5', 'taken down', 'ended']);
  });

  it('moves keyed rows, writes styles and attributes, and renders into a portal', () => {
    const elsewhere = document.createElement('div');
    const rows = (keys: readonly string[], width: number) =>
      h(
        react.Fragment,
        null,
        keys.map((key) =>
          h('li', { key, 'data-key': key, style: { width }, hidden: key === 'a' }, key),
        ),
        h('svg', { viewBox: '0 0 1 1' }, h('path', { strokeWidth: 2 })),
        reactDom.createPortal(h('b', null, keys.length), elsewhere),
      );
    const reactRoot = renderInRoot(rows(['a', 'b', 'c'], 1));
    const first = the('[data-key=a]');
    reactDom.flushSync(() => reactRoot.render(rows(['c', 'a'], 2)));
    expect(root.textContent).toBe('ca');
    expect(the('[data-key=a]')).toBe(first);
    expect(first.style.width).toBe('2px');
    expect(first.hidden).toBe(true);
    expect(the('path').getAttribute('stroke-width')).toBe('2');
    expect(elsewhere.textContent).toBe('2');
  });

  it('fails if React has changed', () => {
    expect(() => leaveOutUnused('var canUseDOM = true;')).toThrow(
      /This React has no .*waitForCommit/,
    );
  });
});

describe('a module of a page', () => {
  it.each([
    ["import { useState, memo } from 'react';", ['memo']],
    ["import { preload } from 'react-dom';", ['preload']],
    ["import * as React from 'react';", ['*']],
    [
      "import type { FormEvent, RefAttributes } from 'react'; import { Suspense } from 'react';",
      [],
    ],
    ['const a = <input onSelect={b} />;', ['<input onSelect>']],
    ['const a = <Cards onSelect={b} />;', []],
    ['const a = <title>b</title>;', ['<title>']],
    ['const a = <my-card />;', ['<my-card>']],
    ['const a = <Fragment ref={b} />;', ['<Fragment ref>']],
    [
      'class A extends Component { shouldComponentUpdate() { return false; } }',
      ['shouldComponentUpdate'],
    ],
  ])('%s', (code, parts) => {
    expect(unknownParts('part.tsx', code)).toEqual(parts);
  });
});
