import { answerByOf } from '@cauce/lending';
import type { Market } from '@cauce/lending';
import {
  assignComplaint,
  closeComplaint,
  replyToComplaint,
  scoreComplaint,
} from '../../records/complaint-moves.ts';
import { findAnswerHours } from '../../records/complaint-types.ts';
import { addComplaint } from '../../records/complaints.ts';
import type { Db } from '../tables.ts';

/** One demo complaint, and what has become of it. */
interface DemoComplaint {
  readonly id: string;
  readonly borrowerId: string;
  readonly orderId: string | null;
  readonly typeId: string;
  readonly subtypeId: string | null;
  readonly text: string;
  readonly hoursAgo: number;
  /** An agent has it who has not answered yet. */
  readonly isTaken?: true;
  readonly reply?: string;
  readonly score?: number;
  readonly isClosed?: true;
}

// In the order of their folios: the oldest first. The queue of the console shows of them: two that nobody has, one with
// little time left, one that is late.
const demoComplaints: readonly DemoComplaint[] = [
  {
    id: 'Q1001-1',
    borrowerId: '1001',
    orderId: null,
    typeId: '6',
    subtypeId: null,
    text: 'Me gustaría recibir un aviso tres días antes de cada pago.',
    hoursAgo: 51 * 24,
    reply: 'Gracias por la idea. Desde este mes te avisamos por SMS antes de cada fecha límite.',
    score: 4,
  },
  {
    id: 'Q1001-2',
    borrowerId: '1001',
    orderId: 'D200',
    typeId: '2',
    subtypeId: null,
    text: 'Pagué en OXXO el martes y la app todavía muestra el saldo pendiente.',
    hoursAgo: 22 * 24,
    reply:
      'Encontramos tu pago y lo aplicamos con la fecha en que lo hiciste, sin cargos por atraso.',
    score: 5,
    isClosed: true,
  },
  {
    id: 'Q1002-1',
    borrowerId: '1002',
    orderId: 'E174',
    typeId: '4',
    subtypeId: null,
    text: 'Quiero que corrijan mi dirección en el contrato.',
    hoursAgo: 6 * 24,
    reply: 'Ya corregimos tu dirección. Puedes verla en tu contrato.',
  },
  {
    id: 'Q1002-3',
    borrowerId: '1002',
    orderId: null,
    typeId: '4',
    subtypeId: null,
    text: 'Quiero que borren mi foto y mis datos.',
    hoursAgo: 121,
    isTaken: true,
  },
  {
    id: 'Q1002-4',
    borrowerId: '1002',
    orderId: 'E174',
    typeId: '2',
    subtypeId: null,
    text: 'Pagué por transferencia el lunes y sigue pendiente.',
    hoursAgo: 70,
    isTaken: true,
  },
  {
    id: 'Q1001-3',
    borrowerId: '1001',
    orderId: 'D180',
    typeId: '1',
    subtypeId: '101',
    text: 'Desde el lunes recibo hasta seis llamadas al día, algunas después de las 10 de la noche. Pido que solo me llamen en horario de oficina.',
    hoursAgo: 50,
    reply:
      'Hola, María Fernanda. Lamentamos las llamadas fuera de horario. Ya retiramos tu número de la lista y solo te contactaremos de 9:00 a 18:00, de lunes a viernes.\n\nSi vuelve a ocurrir, envíanos otra queja con la fecha y la hora.',
  },
  {
    id: 'Q1001-4',
    borrowerId: '1001',
    orderId: 'D174',
    typeId: '5',
    subtypeId: null,
    text: 'Al abrir el contrato la pantalla se queda en blanco y tengo que volver a entrar.',
    hoursAgo: 20,
  },
  {
    id: 'Q1002-2',
    borrowerId: '1002',
    orderId: 'E174',
    typeId: '3',
    subtypeId: null,
    text: 'No entiendo el cargo de IVA de mi primer pago.',
    hoursAgo: 3,
  },
];

const HOUR_MS = 3_600_000;
const REPLIED_AFTER_MS = 1.5 * HOUR_MS;
// The demo's agent of the console (modules/agents/demo-agents.ts).
const AGENT = 'laura';
const SIGNED = 'Atención a clientes';

/** Adds a demo complaint with its reply, score and end, each at its own time, by the records that everybody uses. */
async function addDemoComplaint(db: Db, made: DemoComplaint, market: Market, nowMs: number) {
  const { id: complaintId, borrowerId } = made;
  const filedAtMs = nowMs - made.hoursAgo * HOUR_MS;
  const hours = await findAnswerHours(db, made.typeId, made.subtypeId);
  if (hours === null) throw new Error(`The demo complaint ${complaintId} has no type`);
  await addComplaint(db, {
    ...made,
    language: 'es',
    filedAt: new Date(filedAtMs),
    answerBy: new Date(answerByOf(filedAtMs, hours, market)),
  });
  const by = { complaintId, agentId: AGENT };
  const at = new Date(filedAtMs + REPLIED_AFTER_MS);
  if (made.isTaken) await assignComplaint(db, { ...by, version: 1, at, assignTo: AGENT });
  if (made.reply === undefined) return;
  const reply = { author: SIGNED, text: made.reply, images: [] };
  await replyToComplaint(db, { ...by, version: 1, at, ...reply });
  const { score } = made;
  const later = new Date(at.getTime() + HOUR_MS);
  if (score !== undefined) await scoreComplaint(db, { complaintId, borrowerId, score, at: later });
  if (made.isClosed) await closeComplaint(db, { ...by, version: 3, at: later });
}

/** Adds complaints of both demo borrowers in each state: open, answered and waiting for a score, scored, closed. */
export async function addDemoComplaints(db: Db, market: Market, nowMs: number): Promise<void> {
  for (const made of demoComplaints) await addDemoComplaint(db, made, market, nowMs);
}
