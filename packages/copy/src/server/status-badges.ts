import type { OrderStatus } from '@cauce/lending';
import type { Language } from '../language.ts';

type Badges = Readonly<Record<OrderStatus, string>>;

const badges: Readonly<Record<Language, Badges>> = {
  es: {
    21: 'En revisión',
    110: 'No aprobado',
    151: 'En camino',
    170: 'Atención',
    174: 'Por pagar',
    180: 'Vencido',
    200: 'Pagado',
  },
  en: {
    21: 'Under review',
    110: 'Not approved',
    151: 'On its way',
    170: 'Attention',
    174: 'To be paid',
    180: 'Overdue',
    200: 'Paid',
  },
  zh: {
    21: '审核中',
    110: '未通过',
    151: '放款中',
    170: '需处理',
    174: '待还款',
    180: '已逾期',
    200: '已还清',
  },
};

const givenUp: Readonly<Record<Language, string>> = {
  es: 'Cancelado',
  en: 'Cancelled',
  zh: '已取消',
};

/**
 * The badge of an order's status, one or two words from the server. A cancelled order has the code of a declined one on the
 * wire, but words of its own.
 */
export function statusBadge(status: OrderStatus, language: Language, isGivenUp = false): string {
  return isGivenUp ? givenUp[language] : badges[language][status];
}
