// @vitest-environment happy-dom
import {
  CAPTCHA_PATH,
  readLandingConfig,
  readSid,
  registerPhone,
  requestSmsCode,
  trackClick,
  trackVisit,
} from '@cauce/contract';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  ADDRESS,
  fill,
  openOverServerPage,
  openRegistration as open,
  press,
  refused,
  startEachAfresh,
  type,
} from '../../../../test/open-registration.tsx';
import { answer } from '../../../../test/providers.tsx';
import { storedForm, pageClock } from './stored-form.ts';

/* The rules of specification 2 for the promotional form, one by one; registration.test.tsx covers requests and usual
   answers. */

startEachAfresh();

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const picture = () => screen.getByRole('img', { name: '四位字符的图片' }).getAttribute('src');
const noConnection = () => Promise.reject(new TypeError('no connection'));

describe('the fields', () => {
  it('a phone has eleven digits at most, a captcha four characters, an SMS code six digits', async () => {
    await open();
    type('手机号', '138000012345');
    expect(box('手机号').value.replaceAll(' ', '')).toBe('13800001234');
    expect(box('图形验证码').maxLength).toBe(4);
    type('短信验证码', '12a34567');
    expect(box('短信验证码').value).toBe('123456');
  });

  it('another picture needs a phone too', async () => {
    await open();
    const first = picture();
    press('换一张验证码');
    expect((await screen.findAllByText('请正确输入手机号！')).length).toBeGreaterThan(0);
    expect(picture()).toBe(first);
    type('手机号', '13800001234');
    // Two pictures of the same millisecond would have the same address.
    await new Promise((wait) => setTimeout(wait, 2));
    press('换一张验证码');
    expect(picture()).not.toBe(first);
    expect(picture()).toContain(CAPTCHA_PATH);
  });

  it('a code needs the phone and the captcha, and no SMS code', async () => {
    const { sent } = await open();
    type('手机号', '12800001234');
    press('获取验证码');
    expect((await screen.findAllByText('请正确输入手机号！')).length).toBeGreaterThan(0);
    type('手机号', '13800001234');
    press('获取验证码');
    expect((await screen.findAllByText('请正确输入图形验证码！')).length).toBeGreaterThan(0);
    type('图形验证码', '7K4M');
    press('获取验证码');
    await waitFor(() => expect(sent(requestSmsCode.path)).toHaveLength(1));
  });
});

describe('the code', () => {
  it('11: already registered, shown before any code, with a link to the app', async () => {
    await open({ [requestSmsCode.path]: refused('11', 'x') });
    fill();
    press('获取验证码');
    expect(await screen.findByText('您已注册,请直接下载APP登录！')).toBeTruthy();
    expect(window.location.hash).toBe(
      '#/downloadTemplate?app_from=&user_from=u1&utm_tag=&id=demo&down_id=9',
    );
  });

  it('101: the server’s words, another picture, the field emptied and focused, and no countdown', async () => {
    await open({ [requestSmsCode.path]: refused('101', '图形码不对') });
    const first = picture();
    fill();
    press('获取验证码');
    expect(await screen.findAllByText('图形码不对')).toHaveLength(2);
    expect(picture()).not.toBe(first);
    expect(box('图形验证码').value).toBe('');
    expect(document.activeElement).toBe(box('图形验证码'));
    expect(screen.queryByRole('button', { name: '60s' })).toBeNull();
  });

  it('−1, which is a wrong captcha at the registration: like any other code, the server’s words, and the form as it was', async () => {
    await open({ [requestSmsCode.path]: refused('-1', '系统繁忙') });
    fill();
    press('获取验证码');
    expect(await screen.findAllByText('系统繁忙')).not.toHaveLength(0);
    expect(screen.queryByRole('button', { name: '60s' })).toBeNull();
    expect(box('手机号').value).toBe('138 0000 1234');
    expect(box('图形验证码').value).toBe('7K4M');
  });
});

describe('the button again after the countdown', () => {
  /** A code was sent a minute ago, by this page or the one before a reload. */
  const aMinuteLater = async (own: Parameters<typeof open>[0] = {}) => {
    storedForm.change({
      phone: '13800001234',
      captcha: '7K4M',
      sid: 'sid-1',
      isAccepted: true,
      sentAtMs: pageClock() - 61e3,
    });
    return open({ ...own, [readSid.path]: refused('500', 'not asked for') });
  };

  it('sends another code for the same captcha, with nothing in red', async () => {
    const { sent } = await aMinuteLater();
    press('获取验证码');
    expect(await screen.findByText('验证码已发送，请在手机上查看！')).toBeTruthy();
    expect(sent(requestSmsCode.path).map(({ capcode }) => capcode)).toEqual(['7K4M']);
    expect(screen.queryByText('请正确输入图形验证码！')).toBeNull();
    await screen.findByRole('button', { name: '60s' });
  });

  it('a server that wants another captcha is shown with its words, a new picture and nothing in red', async () => {
    await aMinuteLater({ [requestSmsCode.path]: refused('101', '请重新输入') });
    press('获取验证码');
    expect(await screen.findAllByText('请重新输入')).toHaveLength(1);
    expect(box('图形验证码').value).toBe('');
    expect(box('图形验证码').getAttribute('aria-invalid')).not.toBe('true');
    expect(picture()).toContain(CAPTCHA_PATH);
  });
});

it('a limit of attempts shows how long to wait, and nothing is sent meanwhile', async () => {
  const { sent } = await open({
    [requestSmsCode.path]: () => answer('', 429, { 'retry-after': '90' }),
  });
  fill();
  press('获取验证码');
  expect(await screen.findByText(/请在 01:(30|29) 后重试/)).toBeTruthy();
  press('获取验证码');
  press('立即注册');
  // A request is sent only after the press has been handled.
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(sent(requestSmsCode.path)).toHaveLength(1);
  expect(sent(registerPhone.path)).toEqual([]);
});

describe('the registration', () => {
  it.each([
    ['1456', '短信验证码错误'],
    ['9999', '系统繁忙'],
  ])(
    '%s, one of the other codes: the server’s words, and the form as it was',
    async (code, words) => {
      await open({ [registerPhone.path]: refused(code, words) });
      const first = picture();
      fill();
      press('获取验证码');
      await screen.findByRole('button', { name: '60s' });
      fill();
      press('立即注册');
      expect(await screen.findAllByText(words)).not.toHaveLength(0);
      expect(picture()).toBe(first);
      expect(box('图形验证码').value).toBe('7K4M');
      expect(window.location.hash).toMatch(/^#\/registerTemplate/);
    },
  );

  it.each(['1456', '1457'])(
    '%s with a newer picture than the code’s: that picture is used up too',
    async (code) => {
      await open({ [registerPhone.path]: refused(code, '短信验证码错误') });
      fill();
      press('获取验证码');
      await screen.findByRole('button', { name: '60s' });
      press('换一张验证码');
      const second = picture();
      fill();
      // Two pictures of the same millisecond would have the same address.
      await new Promise((wait) => setTimeout(wait, 2));
      press('立即注册');
      expect(await screen.findAllByText('短信验证码错误')).not.toHaveLength(0);
      expect(picture()).not.toBe(second);
      expect(box('图形验证码').value).toBe('');
      expect(document.activeElement).toBe(box('短信验证码'));
    },
  );

  it('reports a completed registration only for code 0 with a UC', async () => {
    const listener = vi.fn<(event: Event) => void>();
    window.addEventListener('cauce:registered', listener);
    await open({}, '#/registerTemplate?templateId=demo&links_id=3');
    fill();
    press('立即注册');
    await waitFor(() =>
      expect(window.location.hash).toBe(
        '#/downloadTemplate?app_from=&user_from=&utm_tag=&id=demo&links_id=3',
      ),
    );
    cleanup();
    await open({ [registerPhone.path]: refused('11', 'x') });
    fill();
    press('立即注册');
    await waitFor(() => expect(window.location.hash).toMatch(/^#\/downloadTemplate/));
    window.removeEventListener('cauce:registered', listener);
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('without a connection', () => {
  it.each([
    ['获取验证码', requestSmsCode.path],
    ['立即注册', registerPhone.path],
  ])('at «%s»: «error», and what was typed stays', async (button, path) => {
    await open({ [path]: noConnection });
    fill();
    press(button);
    expect(await screen.findByText('error')).toBeTruthy();
    expect(box('图形验证码').value).toBe('7K4M');
    expect(box('短信验证码').value).toBe('123456');
  });

  it.each([
    ['the template', readLandingConfig.path],
    ['the sid', readSid.path],
  ])('at %s: «error»', async (_name, path) => {
    await open({ [path]: noConnection });
    expect((await screen.findAllByText(/error/)).length).toBeGreaterThan(0);
  });
});

describe('what is loaded first', () => {
  it('a template whose code is not 00 shows the server’s message', async () => {
    await open({ [readLandingConfig.path]: refused('1450', '该活动已结束。') });
    expect((await screen.findAllByText(/该活动已结束。/)).length).toBeGreaterThan(0);
    // A promotion that has ended takes no registrations.
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: '立即注册' })).toBeNull();
  });

  it.each(['registerTemplate', 'agreementTemplate'])(
    'leads from %s of a promotion that is over to the lender’s site, instead of trying again',
    async (page) => {
      await open(
        { [readLandingConfig.path]: refused('1450', '该活动已结束。') },
        `#/${page}?templateId=demo`,
      );
      const link = await screen.findByRole('link', { name: '前往首页' });
      expect(link.getAttribute('href')).toBe('/');
      expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
    },
  );

  it('is requested once with its id, and counts one visit, also after viewing the agreement', async () => {
    const { requests } = await open();
    const path = (part: string) => requests().filter((url) => url.startsWith(part));
    window.location.hash = '#/agreementTemplate?templateId=demo';
    await screen.findByRole('heading', { name: '用户协议' });
    window.location.hash = '#/registerTemplate?templateId=demo&user_from=u1';
    await screen.findByRole('textbox', { name: '手机号' });
    expect(
      path(readLandingConfig.path).map((url) =>
        new URLSearchParams(url.split('?')[1]).get('templateId'),
      ),
    ).toEqual(['demo']);
    expect(path(trackVisit.path)).toHaveLength(1);
  });

  it('links the agreement with the query that it came with', async () => {
    await open();
    expect(screen.getByRole('link', { name: /用户协议/ }).getAttribute('href')).toBe(
      ADDRESS.replace('registerTemplate', 'agreementTemplate'),
    );
  });

  it('a visit or a click that could not be counted shows no error', async () => {
    const { sent, requests } = await open({
      [trackVisit.path]: noConnection,
      [trackClick.path]: noConnection,
    });
    fill();
    press('立即注册');
    expect(await screen.findByText('注册成功')).toBeTruthy();
    expect(sent(registerPhone.path)).toHaveLength(1);
    for (const { path } of [trackVisit, trackClick])
      expect(requests().some((url) => url.startsWith(path))).toBe(true);
    expect(screen.queryByText('error')).toBeNull();
  });

  it('on a server-rendered page, too, it is requested once and with its id', async () => {
    const { requests } = await openOverServerPage();
    const urls = requests().filter((url) => url.startsWith(readLandingConfig.path));
    expect(urls.map((url) => new URLSearchParams(url.split('?')[1]).get('templateId'))).toEqual([
      'demo',
    ]);
  });

  it('a sid whose code is not 0 shows the server’s message', async () => {
    await open({ [readSid.path]: refused('500', '请稍后再试') });
    expect((await screen.findAllByText('请稍后再试')).length).toBeGreaterThan(0);
  });
});
