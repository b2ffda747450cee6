import { fine } from './call.ts';
import type { SpecifiedCall } from './call.ts';
import { picture } from './lender.ts';

export const uploadProblemImg: SpecifiedCall = {
  call: 'POST /user-problem/upload-problem-img',
  requestFields: ['problemImage'],
  file: 'problemImage',
  answerFields: ['url'],
  answer: () => fine({ url: picture('foto') }),
};
