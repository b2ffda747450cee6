import { COMPLAINT_STATES } from '@cauce/lending';
import * as v from 'valibot';
import { defineServerEndpoint } from '../wire/endpoint.server.ts';
import * as wire from '../wire/values.server.ts';
import * as client from './complaints.ts';

const tabOut = v.strictObject({
  title: v.string(),
  list: v.array(
    v.strictObject({
      id: v.string(),
      time: v.string(),
      type: v.string(),
      content: v.string(),
      // Our additions.
      folio: v.string(),
      state: v.picklist(COMPLAINT_STATES),
      stateText: v.string(),
      answerBy: wire.dateOut,
    }),
  ),
  /** Our addition: the total; the list contains the newest of them. */
  count: v.number(),
  /** Our addition: `all`, `open` or `answered`. */
  value: v.string(),
});

/** The regulator that a borrower may turn to. */
const regulatorOut = v.strictObject({
  name: v.string(),
  phone: v.string(),
  /** The address of its office. */
  address: v.string(),
  url: v.string(),
});

export const listComplaints = defineServerEndpoint(client.listComplaints, {
  summary: 'Lists the borrower’s complaints, newest first, in tabs with their counts',
  source: 'spec 1 §7: problem-list',
  request: wire.nothing,
  reply: v.strictObject({ tabs: v.array(tabOut) }),
  sample: {
    tabs: [
      {
        title: 'En revisión',
        value: 'open',
        count: 1,
        list: [
          {
            id: 'q_7f2a',
            time: '2026-04-24 09:12:08',
            type: 'Cobranza',
            content: 'Desde el lunes recibo hasta seis llamadas al día.',
            folio: 'Q-000123',
            state: 'open',
            stateText: 'En revisión',
            answerBy: '2026-06-05',
          },
        ],
      },
    ],
  },
});

export const readComplaint = defineServerEndpoint(client.readComplaint, {
  summary: 'Returns one complaint of the borrower with its replies',
  source: 'spec 1 §7: problem-detail',
  request: v.strictObject({ problemId: wire.wireId }),
  reply: v.strictObject({
    type: v.string(),
    sonType: v.string(),
    problemId: v.string(),
    content: v.string(),
    /** Comma-joined, like those of the reply. */
    images: v.string(),
    disposeDetail: v.string(),
    disposeImages: v.string(),
    isNeedScore: wire.flagOut,
    // Our additions from here.
    folio: v.string(),
    state: v.picklist(COMPLAINT_STATES),
    stateText: v.string(),
    time: v.string(),
    answerBy: wire.dateOut,
    /** Every reply, newest first; `disposeDetail` is the first of them. */
    replies: v.array(
      v.strictObject({
        author: v.string(),
        time: v.string(),
        content: v.string(),
        images: v.string(),
      }),
    ),
    /** The borrower's stars, or null. */
    score: v.nullable(v.number()),
    /** The related loan, or null. */
    order: v.nullable(v.strictObject({ orderNo: v.string(), productName: v.string() })),
    /** The regulator by the market's law; null if none is set. */
    regulator: v.nullable(regulatorOut),
  }),
  sample: {
    type: 'Cobranza',
    sonType: 'Llamadas fuera de horario',
    problemId: 'q_7f2a',
    content: 'Desde el lunes recibo hasta seis llamadas al día.',
    images: 'https://app.cauce.example/user-problem/problem-img/4Qm1.jpg?e=1777130000&s=9f',
    disposeDetail: 'Ya retiramos tu número de la lista.',
    disposeImages: '',
    isNeedScore: '1',
    folio: 'Q-000123',
    state: 'answered',
    stateText: 'Respondida',
    time: '2026-04-24 09:12:08',
    answerBy: '2026-06-05',
    replies: [
      {
        author: 'Atención a clientes',
        time: '2026-04-24 10:40:31',
        content: 'Ya retiramos tu número de la lista.',
        images: '',
      },
    ],
    score: null,
    order: { orderNo: 'D180', productName: 'Crédito Flex' },
    regulator: {
      name: 'CONDUSEF',
      phone: '5553400999',
      address: 'Insurgentes Sur 762, colonia Del Valle, 03100, Ciudad de México',
      url: 'https://www.gob.mx/condusef',
    },
  },
});

export const rateComplaint = defineServerEndpoint(client.rateComplaint, {
  summary:
    'Stores the borrower’s score of the answer to a complaint, one to five; only the first one counts',
  source: 'spec 1 §2.4 shows the prompt and no call; the call is ours',
  request: v.pipe(
    v.strictObject({ problemId: wire.wireId, score: v.picklist(['1', '2', '3', '4', '5']) }),
    v.transform(({ problemId, score }) => ({ problemId, score: Number(score) })),
  ),
  reply: v.null(),
  sample: null,
});
