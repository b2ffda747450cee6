import { fine } from './call.ts';
import type { SpecifiedCall } from './call.ts';

export const problemList: SpecifiedCall = {
  call: 'POST /user-problem/problem-list',
  takes: [],
  // How the server names the tabs and their items is not shown; these are the names that the entity's own words make.
  says: ['tabs', 'title', 'list', 'id', 'time', 'type', 'content'],
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
