import { refusals } from '@cauce/contract';
import type { RefusalName } from '@cauce/contract';
import { refusalMessage } from '@cauce/copy/server';
import type { RefusalTextName } from '@cauce/copy/server';
import { expect, test } from 'vitest';

// Neither compiles if a refusal has no sentence, or a sentence has no refusal.
const sentenceOf = (name: RefusalName): RefusalTextName => name;
const refusalOf = (name: RefusalTextName): RefusalName => name;
const isRefusal = (name: string): name is RefusalName => name in refusals;

// As the specifications write them, without a full stop.
const SPECIFIED = new Set([
  'Please provide your opinions and suggestions',
  'The selected order does not support sending collection types',
  '请正确输入手机号！',
  '请正确输入图形验证码！',
  '请正确输入短信验证码！',
  '请勿重复发送验证码!',
  '您已注册,请直接下载APP登录！',
]);

test.each(Object.keys(refusals).filter(isRefusal))(
  '%s has a sentence in every language',
  (name) => {
    expect(refusalOf(sentenceOf(name))).toBe(name);
    const sentences = (['es', 'en', 'zh'] as const).map((language) =>
      refusalMessage(name, language),
    );
    expect(new Set(sentences).size).toBe(3);
    for (const sentence of sentences.filter((one) => !SPECIFIED.has(one)))
      expect(sentence).toMatch(/[.。]$/);
  },
);
