// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EARLY_PRESS_SCRIPT, replayEarlyInput, takeEarlyInput } from './early-input.ts';

/** What the app's handlers reported, in order. */
let reported: string[] = [];

function Form() {
  const [state, setState] = useState({
    name: '',
    card: '',
    agrees: true,
    right: 'access',
    text: '',
  });
  const change = (part: Partial<typeof state>) => {
    reported.push(JSON.stringify(part));
    setState((before) => ({ ...before, ...part }));
  };
  return (
    <>
      <input id="name" value={state.name} onChange={(e) => change({ name: e.target.value })} />
      {['a', 'b'].map((card) => (
        <label key={card}>
          <input
            id={card}
            type="radio"
            name="card"
            checked={state.card === card}
            onChange={() => change({ card })}
          />
          <span id={`words-${card}`}>{card}</span>
        </label>
      ))}
      <input
        id="agrees"
        type="checkbox"
        checked={state.agrees}
        onChange={(e) => change({ agrees: e.target.checked })}
      />
      <select id="right" value={state.right} onChange={(e) => change({ right: e.target.value })}>
        <option value="access">access</option>
        <option value="erasure">erasure</option>
      </select>
      <input id="photo" type="file" onChange={() => reported.push('photo')} />
      <textarea id="text" value={state.text} onChange={(e) => change({ text: e.target.value })} />
      <button id="pay" type="button" onClick={() => reported.push(`pay ${JSON.stringify(state)}`)}>
        <b id="words">Pay</b>
      </button>
      <button id="help" type="button" onClick={() => reported.push('help')}>
        Help
      </button>
      <form id="own" onSubmit={(e) => (e.preventDefault(), reported.push('own form'))}>
        <button id="confirm" type="submit">
          Confirm
        </button>
      </form>
      <form
        id="served"
        method="post"
        onSubmit={(e) => (e.preventDefault(), reported.push('served'))}
      >
        <button id="send" type="submit">
          Send
        </button>
      </form>
    </>
  );
}

function the(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`No #${id}`);
  return found;
}
const field = (id: string) => the(id) as HTMLInputElement;
const type = (id: string, value: string) => {
  field(id).value = value;
};

let unmount = async () => {};
async function hydrate() {
  takeEarlyInput(the('root'));
  const root = await act(async () => hydrateRoot(the('root'), <Form />));
  unmount = async () => act(async () => root.unmount());
}
async function replay() {
  replayEarlyInput();
  await act(async () => void vi.advanceTimersByTime(1));
}
/** As the entry files do. */
async function takeOver() {
  await hydrate();
  await replay();
}

beforeEach(() => {
  vi.useFakeTimers();
  reported = [];
  document.body.innerHTML = `<div id="root">${renderToString(<Form />)}</div>`;
  // As the browser runs it, in a script element of the page.
  // oxlint-disable-next-line typescript/no-implied-eval -- the text under test is a script
  new Function(EARLY_PRESS_SCRIPT)();
});

afterEach(async () => {
  await unmount();
  if (window.earlyPress) removeEventListener('click', window.earlyPress, true);
  delete window.earlyPress;
  vi.useRealTimers();
});

describe('what was done before the scripts were there', () => {
  it('is repeated once they have loaded: typed and chosen values first, then the press', async () => {
    type('name', 'Ana');
    the('words-b').click();
    the('agrees').click();
    type('right', 'erasure');
    type('text', 'Todo');
    the('words').click();
    expect(reported).toEqual([]);
    expect(the('pay').dataset.early).toBeDefined();
    await takeOver();
    const state = { name: 'Ana', card: 'b', agrees: false, right: 'erasure', text: 'Todo' };
    expect(reported.slice(0, -1).toSorted()).toEqual(
      Object.entries(state)
        .map(([name, value]) => JSON.stringify({ [name]: value }))
        .toSorted(),
    );
    expect(reported.at(-1)).toBe(`pay ${JSON.stringify(state)}`);
    expect(field('b').checked).toBe(true);
    expect(field('name').value).toBe('Ana');
    expect(the('pay').dataset.early).toBeUndefined();
    the('pay').click();
    expect(reported.filter((one) => one.startsWith('pay'))).toHaveLength(2);
  });

  it('is repeated before a press that is made during hydration', async () => {
    the('words-b').click();
    await hydrate();
    // The page shows the card as chosen, but the change has not reached the app yet.
    the('words').click();
    expect(reported).toEqual([]);
    await replay();
    expect(reported).toEqual(['{"card":"b"}', expect.stringMatching(/^pay .*"card":"b"/)]);
    the('help').click();
    expect(reported.at(-1)).toBe('help');
  });

  it('delays no press for longer than anybody waits, even if the app fails', async () => {
    the('words-b').click();
    await hydrate();
    vi.advanceTimersByTime(10_000);
    the('help').click();
    expect(reported).toEqual(['help']);
  });

  it('reports a chosen picture without setting it, which only the browser can do', async () => {
    let chosen = 'C:\\fakepath\\slip.png';
    Object.defineProperty(field('photo'), 'value', {
      get: () => chosen,
      set: (value: string) => {
        if (value !== '') throw new Error('A picture is chosen by a person');
        chosen = value;
      },
    });
    the('pay').click();
    await takeOver();
    expect(reported.map((one) => one.split(' ')[0])).toEqual(['photo', 'pay']);
    expect(chosen).toContain('slip.png');
  });

  it('is nothing if nothing was pressed', async () => {
    await takeOver();
    expect(reported).toEqual([]);
  });

  it('is one press, however often the button was tapped, and the last one if several buttons were', async () => {
    the('pay').click();
    the('pay').click();
    the('help').click();
    expect(the('pay').dataset.early).toBeUndefined();
    await takeOver();
    expect(reported).toEqual(['help']);
  });

  it('expires after ten seconds, and the button no longer looks pressed', async () => {
    the('pay').click();
    vi.advanceTimersByTime(10_000);
    expect(the('pay').dataset.early).toBeUndefined();
    await takeOver();
    expect(reported).toEqual([]);
  });

  it('does not submit the app’s forms natively, which the policy forbids; forms that the server reads are submitted by the browser', async () => {
    const sent: string[] = [];
    document.addEventListener('submit', (event) => {
      sent.push((event.target as HTMLElement).id);
      event.preventDefault();
    });
    the('confirm').click();
    the('send').click();
    expect(sent).toEqual(['served']);
    await takeOver();
    expect(reported).toEqual(['own form']);
  });

  it('is not repeated on the next screen, and later presses are handled once', async () => {
    the('help').click();
    await takeOver();
    replayEarlyInput();
    vi.advanceTimersByTime(1);
    the('help').click();
    replayEarlyInput();
    vi.advanceTimersByTime(20_000);
    expect(reported).toEqual(['help', 'help']);
    expect(the('help').dataset.early).toBeUndefined();
  });
});
