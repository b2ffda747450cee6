import { fine } from './call.ts';
import type { SpecifiedCall } from './call.ts';

export const problemList: SpecifiedCall = {
  call: 'POST /user-problem/problem-list',
  requestFields: [],
  // The specification does not name the tabs' and items' fields; these follow the entity's words.
  answerFields: ['tabs', 'title', 'list', 'id', 'time', 'type', 'content'],
  answer: (_fields, { complaints }) =>
    fine({
      tabs: [
        {
          title: 'Todas',
          list: complaints.map(({ id, type, content }) => ({
            id,
            content,
            time: '2026-11-22 10:00:00',
            type: type === '1' ? 'Cobranza' : 'Mi pago no se refleja',
          })),
        },
      ],
    }),
};
