import { fine } from './call.ts';
import type { SpecifiedCall } from './call.ts';

export const getWhatsapp: SpecifiedCall = {
  call: 'POST /user-problem/get-whatsapp',
  requestFields: ['overall'],
  answerFields: ['phone', 'va', 'email'],
  isOpen: true,
  answer: () => fine({ phone: '5511112222', va: '5533334444', email: 'hola@ajena.example' }),
};
