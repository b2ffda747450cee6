import { answerByOf } from '@cauce/lending';
import {
  assignComplaint,
  replyToComplaint,
  scoreComplaint,
} from '../complaints/complaint-moves.ts';
import { findAnswerHours } from '../complaints/complaint-types.ts';
import { addComplaint } from '../complaints/complaints.ts';
import { HOUR_MS } from './desk.ts';
import type { Desk, Loan } from './desk.ts';
import { seededDraw } from './seeded-draw.ts';
import type { Draw } from './seeded-draw.ts';

/* Complaints of a large demo: a dozen open, each with time left, and those of three months before, which were answered. */

const SEED = 20_261_128;
const OPEN = 12;
const ANSWERED = 48;
const OLDEST_HOURS = 90 * 24;
// An open complaint without activity is unassigned after two days, so agents took theirs recently.
const TAKEN_WITHIN_HOURS = 20;

interface ComplaintTexts {
  readonly typeId: string;
  readonly subtypeId: string | null;
  readonly isAboutLateLoan: boolean;
  readonly es: readonly [text: string, reply: string];
  readonly en: readonly [text: string, reply: string];
}

const COMPLAINTS: readonly ComplaintTexts[] = [
  {
    typeId: '2',
    subtypeId: null,
    isAboutLateLoan: false,
    es: [
      'Pagué ayer en la tienda y mi préstamo sigue igual. Tengo el ticket.',
      'Encontramos tu pago y quedó aplicado con la fecha en que lo hiciste, sin cargos por atraso.',
    ],
    en: [
      'I paid at the shop yesterday and my loan has not changed. I have the receipt.',
      'We found your payment. It counts from the day you made it, without penalties.',
    ],
  },
  {
    typeId: '1',
    subtypeId: '104',
    isAboutLateLoan: true,
    es: [
      'Me llaman cinco veces al día aunque ya dije que pago el viernes.',
      'Anotamos tu fecha de pago. Hasta entonces no te llamaremos.',
    ],
    en: [
      'I get five calls a day although I have said that I will pay on Friday.',
      'We noted the day of your payment. Until then we will not call you.',
    ],
  },
  {
    typeId: '3',
    subtypeId: null,
    isAboutLateLoan: false,
    es: [
      'No entiendo por qué debo más que la semana pasada si no pedí nada nuevo.',
      'La diferencia es la penalización de los días de atraso. Te mandamos el desglose por día.',
    ],
    en: [
      'I do not understand why I owe more than last week. I borrowed nothing new.',
      'The difference is the penalty of the days past due. We have sent you the list by day.',
    ],
  },
  {
    typeId: '5',
    subtypeId: null,
    isAboutLateLoan: false,
    es: [
      'La app se cierra cuando quiero subir mi comprobante.',
      'Lo corregimos en la versión de hoy. Actualiza la app e intenta otra vez.',
    ],
    en: [
      'The app closes when I try to upload my receipt.',
      'It is fixed in today’s version. Update the app and try again.',
    ],
  },
  {
    typeId: '4',
    subtypeId: null,
    isAboutLateLoan: false,
    es: [
      'Cambié de número y quiero que borren el anterior de mi cuenta.',
      'Tu número anterior ya no está en tu cuenta. Nadie te contactará ahí.',
    ],
    en: [
      'I have a new number and want the old one removed from my account.',
      'Your old number is no longer in your account. Nobody will contact you there.',
    ],
  },
  {
    typeId: '1',
    subtypeId: '103',
    isAboutLateLoan: true,
    es: [
      'Le escribieron a mi hermana para cobrarme. Ella no tiene nada que ver.',
      'Tienes razón y lo lamentamos. Quitamos ese número y hablamos con quien lo usó.',
    ],
    en: [
      'They wrote to my sister about my debt. She has nothing to do with it.',
      'You are right and we are sorry. We removed the number and spoke to the person who used it.',
    ],
  },
  {
    typeId: '6',
    subtypeId: null,
    isAboutLateLoan: false,
    es: [
      'Quisiera poder elegir el día de mi pago según mi quincena.',
      'Gracias por la idea. Desde tu préstamo puedes aplazar un pago; elegir el día aún no se puede.',
    ],
    en: [
      'I would like to choose my payment day to match my payday.',
      'Thank you for the idea. You can postpone a payment of your loan; the day cannot be chosen yet.',
    ],
  },
];

/** Files, assigns and answers complaints through the regular functions, each at its own time. */
export async function addComplaints(
  desk: Desk,
  team: readonly [string, ...string[]],
  { late, current }: { readonly late: readonly Loan[]; readonly current: readonly Loan[] },
): Promise<void> {
  const draw = seededDraw(SEED);
  for (let number = 0; number < OPEN + ANSWERED; number += 1) {
    const texts = COMPLAINTS[draw(COMPLAINTS.length)];
    const loans = texts?.isAboutLateLoan === true ? late : current;
    // The first loans are used by other parts of the demo.
    const loan = loans[(60 + number * 3) % Math.max(1, loans.length)];
    if (texts === undefined || loan === undefined) continue;
    const agentId = team[number % team.length] ?? team[0];
    await addOne(desk, { number, texts, loan, agentId }, draw);
  }
}

async function addOne(
  { db, market, nowMs, settings: { brand }, note }: Desk,
  complaint: {
    readonly number: number;
    readonly texts: ComplaintTexts;
    readonly loan: Loan;
    readonly agentId: string;
  },
  draw: Draw,
): Promise<void> {
  const { number, texts, agentId } = complaint;
  const { orderId, borrowerId } = complaint.loan;
  const complaintId = `Q204-${number + 1}`;
  const { typeId, subtypeId } = texts;
  const [language] = brand.languages;
  const [text, reply] = texts[language];
  const hours = await findAnswerHours(db, typeId, subtypeId);
  if (hours === null) return;
  const isOpen = number < OPEN;
  // An open complaint has used up less than half of its answer time.
  const age = isOpen ? 1 + draw(Math.floor(hours * 0.4)) : 5 * 24 + draw(OLDEST_HOURS - 5 * 24);
  const filedAt = nowMs - age * HOUR_MS - draw(HOUR_MS);
  await addComplaint(db, {
    orderId,
    borrowerId,
    id: complaintId,
    typeId,
    subtypeId,
    text,
    language,
    filedAt: new Date(filedAt),
    answerBy: new Date(answerByOf(filedAt, hours, market)),
  });
  const by = { complaintId, agentId };
  const entry = { agentId, subject: ['complaint', complaintId], borrowerId } as const;
  if (isOpen) {
    if (number % 3 === 0) return;
    const takenAt = new Date(Math.max(filedAt + HOUR_MS / 6, nowMs - TAKEN_WITHIN_HOURS * HOUR_MS));
    await assignComplaint(db, { ...by, version: 1, at: takenAt, assignTo: agentId });
    note({ ...entry, act: 'assignComplaint', at: takenAt });
    return;
  }
  const answeredAt = filedAt + (1 + draw(48)) * HOUR_MS;
  const answer = { author: brand.demo?.signedAs ?? brand.name, text: reply, images: [] };
  await replyToComplaint(db, { ...by, version: 1, at: new Date(answeredAt), ...answer });
  note({ ...entry, act: 'replyToComplaint', at: new Date(answeredAt) });
  // Two of three borrowers score the answer.
  if (draw(3) > 0)
    await scoreComplaint(db, {
      complaintId,
      borrowerId,
      score: Math.min(5, 2 + draw(5)),
      at: new Date(answeredAt + HOUR_MS),
    });
}
