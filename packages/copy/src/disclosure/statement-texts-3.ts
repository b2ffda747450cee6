import type { ContractLanguage } from '../contract/contract-text.ts';
import { statementTexts2 } from './statement-texts-2.ts';
import type { StatementTexts } from './statement-texts.ts';

/** As in `statement-2026-11-29-3`: until when the terms hold. */
export const statementTexts3: Readonly<Record<ContractLanguage, StatementTexts>> = {
  es: {
    ...statementTexts2.es,
    indiaLater: {
      ...statementTexts2.es.indiaLater,
      holds: {
        label: 'Estas condiciones valen hasta',
        until:
          '{date}. Si aceptas a más tardar ese día, tu préstamo tiene esta tasa y estos cargos, aunque después hayan subido. Las fechas de los pagos se cuentan desde el día de la entrega.',
      },
    },
  },
  en: {
    ...statementTexts2.en,
    indiaLater: {
      ...statementTexts2.en.indiaLater,
      holds: {
        label: 'These terms hold until',
        until:
          '{date}. If you accept by then, your loan has this rate and these charges, even if they have gone up meanwhile. The dates of the payments are counted from the day of the payout.',
      },
    },
  },
};
