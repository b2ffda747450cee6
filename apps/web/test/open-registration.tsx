import { readLandingConfig, readSid, writeSuccess } from '@cauce/contract/server';
import { hideToast } from '@cauce/ui';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach } from 'vitest';
import { answer, configWith, recordingSend } from './providers.tsx';
import type { SendResponse } from '../src/calls/send.ts';
import { storedForm } from '../src/features/promotion/registration/stored-form.ts';
import { PromotionApp } from '../src/features/promotion/promotion-app.tsx';

/** The address of a registration with a campaign, an invitation, and the click of an advertising network. */
export const ADDRESS =
  '#/registerTemplate?templateId=demo&user_from=u1&invite_code=i1&down_id=9&UC=k';

/** Makes each test of the file start with an empty form and leave nothing on the page. */
export function startEachAfresh(): void {
  beforeEach(() => storedForm.clear());
  afterEach(() => {
    cleanup();
    hideToast();
    delete document.documentElement.dataset.theme;
  });
}

type Answer = () => Promise<SendResponse> | SendResponse;

/** Opens the registration with a server that gives the answers in `own` by path, and succeeds otherwise. */
export async function openRegistration(
  own: Readonly<Record<string, Answer>> = {},
  address = ADDRESS,
) {
  window.location.hash = address;
  const { send, requests } = recordingSend(({ url }) => {
    const path = url.split('?')[0] ?? '';
    const reply = own[path];
    if (reply !== undefined) return reply();
    if (path === readLandingConfig.path)
      return answer(writeSuccess(readLandingConfig, readLandingConfig.sample));
    if (path === readSid.path) return answer(writeSuccess(readSid, { sid: 'sid-1' }));
    return answer({ code: '0', message: '', data: null });
  });
  render(<PromotionApp config={configWith({ brandName: 'Cauce' })} send={send} example={null} />);
  if (own[readSid.path] === undefined && own[readLandingConfig.path] === undefined)
    await screen.findByRole('img', { name: '四位字符的图片' });
  return {
    requests: () => requests.map(({ url }) => url),
    keys: (path: string) =>
      requests
        .filter(({ url }) => url.startsWith(path))
        .map(({ headers }) => headers['Idempotency-Key']),
    sent: (path: string) =>
      requests
        .filter(({ url }) => url.startsWith(path))
        .map(({ body }) =>
          Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : '')),
        ),
  };
}

/** The same over the server's markup, which is rendered without the hash. */
export async function openOverServerPage(address = ADDRESS) {
  window.location.hash = address;
  const { send, requests } = recordingSend(({ url }) =>
    answer(
      url.startsWith(readLandingConfig.path)
        ? writeSuccess(readLandingConfig, readLandingConfig.sample)
        : writeSuccess(readSid, { sid: 'sid-1' }),
    ),
  );
  const page = (
    <PromotionApp config={configWith({ brandName: 'Cauce' })} send={send} example={null} />
  );
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page);
  render(page, { container, hydrate: true });
  await screen.findByRole('img', { name: '四位字符的图片' });
  return { requests: () => requests.map(({ url }) => url) };
}

export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
export const refused = (code: string, message: string) => () =>
  answer({ success: false, code, message, data: null });

/** Fills in everything that a registration needs, as a person types it. */
export function fill(): void {
  type('手机号', '13800001234');
  type('图形验证码', '7K4M');
  type('短信验证码', '123456');
}
