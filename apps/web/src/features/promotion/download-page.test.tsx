// @vitest-environment happy-dom
import { readLandingConfig, trackClick, writeSuccess } from '@cauce/contract/server';
import { hideToast } from '@cauce/ui';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, configWith, recordingSend } from '../../../test/providers.tsx';
import { PromotionApp } from './promotion-app.tsx';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile/15E148';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; K) Chrome/140 Mobile';
const STORES = { ios: 'https://apps.example/cauce', android: 'https://store.example/cauce' };

/** Opens the download page on a device, for a lender whose app has its own address. */
async function open(userAgent: string, downloads = STORES, loginUrl = 'cauce://login') {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  window.location.hash = '#/downloadTemplate?id=demo&user_from=u1&app_from=a1&utm_tag=t1';
  const { send, requests } = recordingSend(({ url }) =>
    answer(
      url.startsWith(readLandingConfig.path)
        ? writeSuccess(readLandingConfig, { ...readLandingConfig.sample, downloads })
        : { code: '0', message: '', data: null },
    ),
  );
  const config = configWith({ loginUrl, storeUrl: '' });
  render(<PromotionApp config={config} send={send} example={null} />);
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  const clicks = () =>
    requests
      .filter(({ url }) => url.startsWith(trackClick.path))
      .map(({ url }) => Object.fromEntries(new URL(url, 'https://x.example').searchParams));
  return { clicks };
}

const links = () =>
  screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

afterEach(() => {
  cleanup();
  hideToast();
  vi.restoreAllMocks();
});

it.each(['registerTemplate', 'downloadTemplate', 'agreementTemplate'])(
  'shows on %s whose offer it is: name, licence and contact',
  async (page) => {
    window.location.hash = `#/${page}?templateId=demo`;
    const { send } = recordingSend(({ url }) =>
      answer(
        url.startsWith(readLandingConfig.path)
          ? writeSuccess(readLandingConfig, readLandingConfig.sample)
          : { code: '0', message: '', data: { sid: 's' } },
      ),
    );
    const operator = {
      name: 'Cauce SOFOM',
      licence: 'CONDUSEF 1',
      contact: '5500000100',
      address: '',
    };
    render(<PromotionApp config={configWith({ operator })} send={send} example={null} />);
    expect(await screen.findByText('Cauce SOFOM · CONDUSEF 1 · 5500000100')).toBeTruthy();
  },
);

it('offers a device its own store, and the installed app by its scheme', async () => {
  await open(IPHONE);
  expect(links()).toEqual([
    ['下载 iPhone 版', STORES.ios],
    ['打开APP', 'cauce://login'],
  ]);
  cleanup();
  await open(ANDROID);
  expect(links()).toEqual([
    ['下载安卓版', STORES.android],
    ['打开APP', 'cauce://login'],
  ]);
});

it('does not accept a web page or a script as the installed app’s address', async () => {
  for (const address of ['https://cauce.example/login', 'javascript://x', 'data://x', '']) {
    await open(ANDROID, STORES, address);
    expect(links()).toEqual([['下载安卓版', STORES.android]]);
    cleanup();
  }
});

it.each([
  ['WeChat', IPHONE, 'MicroMessenger/8.0.49(0x1800312c) NetType/WIFI Language/zh_CN'],
  ['QQ', ANDROID, 'MQQBrowser/6.2 TBS/046 QQ/9.0.60.17095'],
])(
  'inside %s it explains how to open a browser, and offers no app scheme',
  async (_name, device, own) => {
    await open(`${device} ${own}`);
    expect(screen.getByText(/点右上角/)).toBeTruthy();
    expect(links().map(([, address]) => address)).toEqual([
      device === IPHONE ? STORES.ios : STORES.android,
    ]);
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    fireEvent.click(screen.getByRole('button', { name: '复制网址' }));
    expect(await screen.findByText('网址已复制，请粘贴到浏览器中打开。')).toBeTruthy();
    expect(writeText).toHaveBeenCalledWith(window.location.href);
  },
);

it('does not ask to open a browser if there is no store', async () => {
  await open(`${IPHONE} MicroMessenger/8.0.49`, { ios: '', android: '' });
  expect(screen.getByText('暂无适用于您设备的版本。')).toBeTruthy();
  expect(screen.queryByText(/点右上角/)).toBeNull();
});

it('counts a press as one of the download page, with its campaign and nobody’s phone', async () => {
  const { clicks } = await open(ANDROID);
  fireEvent.click(screen.getByRole('link', { name: '下载安卓版' }));
  await waitFor(() => expect(clicks()).toHaveLength(1));
  expect(clicks()[0]).toMatchObject({
    page_id: 'demo',
    page_type: '2',
    client_type: 'android',
    phone: '',
    user_from: 'u1',
    app_from: 'a1',
    utm_tag: 't1',
  });
});
