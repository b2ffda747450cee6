// @vitest-environment happy-dom
import {
  readLandingConfig,
  registerPhone,
  requestSmsCode,
  writeSuccess,
} from '@cauce/contract/server';
import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  ADDRESS,
  fill,
  openRegistration as open,
  press,
  refused,
  startEachAfresh,
  type,
} from '../../../../test/open-registration.tsx';
import { answer, configWith, recordingSend } from '../../../../test/providers.tsx';
import { storedForm } from './stored-form.ts';
import { PromotionApp } from '../promotion-app.tsx';

startEachAfresh();

/** A page whose request for a code is answered once the returned promise is resolved. */
async function openWithSlowCode() {
  const released = Promise.withResolvers<void>();
  await open({
    [requestSmsCode.path]: async () => {
      await released.promise;
      return answer({ code: '0', message: '', data: null });
    },
  });
  return released;
}

describe('what a registration sends', () => {
  it('is the specified form, and is followed by the download page', async () => {
    const completed: unknown[] = [];
    const listen = (event: Event) => event instanceof CustomEvent && completed.push(event.detail);
    window.addEventListener('cauce:registered', listen);
    const { sent } = await open();
    fill();
    press('立即注册');
    expect(await screen.findByText('注册成功')).toBeTruthy();
    expect(sent(registerPhone.path)).toEqual([
      {
        phone: '13800001234',
        capcode: '7K4M',
        sid: 'sid-1',
        deviceId: '',
        appName: 'Cauce',
        id: 'demo',
        user_from: 'u1',
        app_from: '',
        utm_tag: '',
        merchantNumber: '0',
        userName: '13800001234',
        smsCode: '123456',
        invite_code: 'i1',
      },
    ]);
    expect(completed).toEqual([{ UC: 'k', utm_tag: '', page_id: 'demo' }]);
    window.removeEventListener('cauce:registered', listen);
    expect(window.location.hash).toBe(
      '#/downloadTemplate?app_from=&user_from=u1&utm_tag=&id=demo&down_id=9',
    );
    // What was typed has been deleted.
    expect(storedForm.read().phone).toBe('');
  });
});

describe('what the server answers', () => {
  it('−1 is a wrong captcha: another picture, and the server’s words', async () => {
    await open({ [registerPhone.path]: refused('-1', '图形验证码错误') });
    fill();
    press('立即注册');
    expect(await screen.findAllByText('图形验证码错误')).toHaveLength(2);
    const captcha = screen.getByRole('textbox', { name: '图形验证码' });
    expect(captcha).toHaveProperty('value', '');
    expect(document.activeElement).toBe(captcha);
    expect(screen.getByRole('textbox', { name: '短信验证码' })).toHaveProperty('value', '123456');
  });

  it('11 is a registered visitor, who sees that and a link to the app', async () => {
    await open({ [registerPhone.path]: refused('11', 'x') });
    fill();
    press('立即注册');
    expect(await screen.findByText('您已注册,请直接下载APP登录！')).toBeTruthy();
    expect(window.location.hash).toMatch(/^#\/downloadTemplate/);
  });

  it('1453 says that a code was sent already: the server’s words, another picture, and no countdown', async () => {
    await open({ [requestSmsCode.path]: refused('1453', '请勿重复发送验证码!') });
    fill();
    press('获取验证码');
    expect(await screen.findByText('请勿重复发送验证码!')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '60s' })).toBeNull();
    expect(screen.getByRole('textbox', { name: '图形验证码' })).toHaveProperty('value', '');
  });

  it('0 is a sent code: the countdown starts, and a press says not to repeat', async () => {
    const { sent } = await open();
    fill();
    press('获取验证码');
    expect(await screen.findByText('验证码已发送，请在手机上查看！')).toBeTruthy();
    await screen.findByRole('button', { name: '60s' });
    // An earlier code is no longer valid.
    expect(screen.getByRole('textbox', { name: '短信验证码' })).toHaveProperty('value', '');
    press('60s');
    expect(await screen.findByText('请勿重复发送验证码!')).toBeTruthy();
    expect(sent(requestSmsCode.path)).toHaveLength(1);
  });

  it('a code that is typed before the answer has arrived stays', async () => {
    const released = await openWithSlowCode();
    fill();
    press('获取验证码');
    type('短信验证码', '654321');
    released.resolve();
    await screen.findByRole('button', { name: '60s' });
    const code = screen.getByRole('textbox', { name: '短信验证码' });
    expect(code).toHaveProperty('value', '654321');
  });

  it('an earlier code is cleared when a new one is sent, even if the visitor was editing it', async () => {
    const released = await openWithSlowCode();
    fill();
    type('短信验证码', '123456');
    press('获取验证码');
    type('短信验证码', '123');
    released.resolve();
    await screen.findByRole('button', { name: '60s' });
    const code = screen.getByRole('textbox', { name: '短信验证码' });
    expect(code).toHaveProperty('value', '');
  });

  it('a missing answer is «error»', async () => {
    await open({
      [registerPhone.path]: () => answer('<html>portal</html>'),
    });
    fill();
    press('立即注册');
    expect(await screen.findByText('error')).toBeTruthy();
  });
});

describe('an answer that is lost', () => {
  const lostOnce = () => {
    let isLost = false;
    return () => {
      if (isLost) return answer({ code: '0', message: '', data: null });
      isLost = true;
      return Promise.reject(new TypeError('Failed to fetch'));
    };
  };

  it('is requested again under the same key, and another code has another', async () => {
    const { keys, sent } = await open({ [requestSmsCode.path]: lostOnce() });
    fill();
    press('获取验证码');
    expect(await screen.findByText('error')).toBeTruthy();
    press('获取验证码');
    await screen.findByRole('button', { name: '60s' });
    const [first, second] = keys(requestSmsCode.path);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(sent(requestSmsCode.path)).toHaveLength(2);
    type('短信验证码', '123456');
    press('立即注册');
    await waitFor(() => expect(keys(registerPhone.path)).toHaveLength(1));
    expect(keys(registerPhone.path)).not.toContain(first);
  });

  it('of a registration too: the completion is reported, and the download page follows', async () => {
    const completed: unknown[] = [];
    const listen = (event: Event) => event instanceof CustomEvent && completed.push(event.detail);
    window.addEventListener('cauce:registered', listen);
    const { keys } = await open({ [registerPhone.path]: lostOnce() });
    fill();
    press('立即注册');
    expect(await screen.findByText('error')).toBeTruthy();
    press('立即注册');
    await waitFor(() => expect(window.location.hash).toMatch(/^#\/downloadTemplate/));
    window.removeEventListener('cauce:registered', listen);
    expect(completed).toHaveLength(1);
    const [first, second] = keys(registerPhone.path);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
  });
});

describe('what is typed', () => {
  it.each([
    ['手机号', '12800001234', '请正确输入手机号！'],
    ['手机号', '1380000123', '请正确输入手机号！'],
    ['图形验证码', '', '请正确输入图形验证码！'],
    ['短信验证码', '', '请正确输入短信验证码！'],
  ])('%s «%s» is refused before anything is sent', async (label, value, sentence) => {
    const { sent } = await open();
    fill();
    type(label, value);
    press('立即注册');
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: label }));
    expect(sent(registerPhone.path)).toEqual([]);
  });

  it('is one registration however often the button is pressed', async () => {
    const { sent } = await open();
    fill();
    for (let tap = 0; tap < 10; tap += 1) press('立即注册');
    await waitFor(() => expect(window.location.hash).toMatch(/^#\/downloadTemplate/));
    expect(sent(registerPhone.path)).toHaveLength(1);
  });
});

it('a template of another language has its own texts and colours', async () => {
  const config = {
    ...readLandingConfig.sample,
    language: 'es' as const,
    colours: { primary: '#0a1030', onPrimary: '#ffffff', background: '#fff7e0', ink: '#0a1030' },
    texts: { headline: 'Tu crédito', lead: '', button: 'Empezar' },
  };
  window.location.hash = ADDRESS;
  const { send } = recordingSend(({ url }) =>
    url.startsWith(readLandingConfig.path)
      ? answer(writeSuccess(readLandingConfig, config))
      : answer({ code: '0', message: '', data: { sid: 's' } }),
  );
  render(<PromotionApp config={configWith()} send={send} example={null} />);
  expect(await screen.findByRole('textbox', { name: 'Celular' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Empezar' })).toBeTruthy();
  // The document's language follows after the screen.
  await waitFor(() => expect(document.documentElement.lang).toBe('es-MX'));
  expect(document.documentElement.dataset.theme).toBe('light');
});
