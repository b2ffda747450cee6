import { CONTACT_LIMITS } from '@cauce/contract';
import { countCharacters } from '@cauce/lending';
import { expect, it } from 'vitest';
import { contactFieldsIn } from './answer-form.ts';

it('cuts what is too long between characters, never within one', () => {
  const { message, name } = contactFieldsIn({ message: `a${'🙂'.repeat(CONTACT_LIMITS.message)}` });
  expect(countCharacters(message)).toBe(CONTACT_LIMITS.message);
  expect(message.isWellFormed()).toBe(true);
  expect(name).toBe('');
});
