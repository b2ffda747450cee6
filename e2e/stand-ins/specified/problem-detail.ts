import { fine, no } from './call.ts';
import type { SpecifiedCall } from './call.ts';
import { picture } from './lender.ts';

export const problemDetail: SpecifiedCall = {
  call: 'POST /user-problem/problem-detail',
  requestFields: ['problemId'],
  answerFields: [
    'type',
    'sonType',
    'problemId',
    'content',
    'images',
    'disposeDetail',
    'disposeImages',
    'isNeedScore',
  ],
  answer: (fields, { complaints }) => {
    const one = complaints.find(({ id }) => id === fields.get('problemId'));
    if (!one) return no('No existe esa queja');
    return fine({
      type: 'Cobranza',
      sonType: 'Llamadas fuera de horario',
      problemId: one.id,
      content: one.content,
      images: one.images,
      disposeDetail: 'Ya retiramos tu número de la lista.',
      disposeImages: picture('respuesta'),
      isNeedScore: 1,
    });
  },
};
