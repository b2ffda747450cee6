import { contractCharges, flex } from '@cauce/lending';
import { minor, rate } from '@cauce/lending/money';
import type { ContractNote } from './contract-note.ts';
import { CONTRACT_TEXT_VERSION } from './text-versions.ts';

/** The note of the design, for tests of text and layout. */
export const sampleNote: ContractNote = {
  borrowerName: 'María Fernanda López Hernández',
  borrowerAddress: 'Calle Ejemplo 123, interior 4, colonia Centro, 06000, Ciudad de México',
  lender: 'Cauce Servicios Financieros, S.A. de C.V.',
  productName: 'Crédito Flex',
  account: 'BBVA ·· 4821',
  place: 'Ciudad de México',
  signedOn: '2026-03-02',
  paidOutOn: '2026-03-02',
  dueOn: '2026-06-30',
  principal: minor(300000),
  received: minor(300000),
  interest: minor(18000),
  commission: minor(30000),
  iva: minor(7680),
  total: minor(355680),
  payments: ['2026-04-01', '2026-05-01', '2026-05-31', '2026-06-30'].map((dueOn) => ({
    amount: minor(88920),
    dueOn,
  })),
  charges: contractCharges(flex),
  annualCost: { kind: 'cat', shown: rate(1082, 3), decimals: 1 },
  textVersion: CONTRACT_TEXT_VERSION,
  textLanguage: 'es',
};
