import type { ContractTerms } from './contract-figures.ts';
import type { ContractLanguage } from './contract-text.ts';

type ByCountry<T> = Readonly<Record<ContractTerms['country'], T>>;

/** What being late costs, from the product's rule. */
export interface PenaltyTexts {
  /** One rate for every day: the specified sentence. */
  readonly perDay: string;
  /** `{tiers}`: a list of `tier`s, with `and` before the last, which is `lastTier`. */
  readonly inTiers: string;
  readonly tier: string;
  readonly lastTier: string;
  readonly and: string;
  readonly oncePerPayment: string;
  readonly oncePerClient: string;
  /** The same for a charge made once in the whole loan; texts older than that rule have none. */
  readonly oncePerLoan?: string;
  readonly oncePerLoanAndClient?: string;
  readonly nothing: string;
  readonly oneGraceDay: string;
  readonly graceDays: string;
  readonly limit: string;
  /** The same if a one-time amount is charged once in the loan; texts older than this sentence use `limit`. */
  readonly limitOfLoan?: string;
}

/**
 * The sentences of the clauses, with the slots that `contractClauses` fills. A note states what its loan charges: in Mexico
 * in the specified words if the charge is the specified one; elsewhere never the specified charges, which no law there
 * allows.
 */
export interface ClauseTexts {
  readonly promise: { readonly title: string; readonly text: string };
  /** `{tax}` and `{Tax}`: the name of the market's tax, within a sentence and at its start. */
  readonly interest: ByCountry<{
    readonly title: string;
    readonly text: string;
    readonly included: string;
  }>;
  /** Added after the yearly interest if it is not the specified one. */
  readonly interestPerDay: string;
  readonly overdue: {
    readonly title: string;
    /** Outside Mexico, if the server does not say what the loan charges, or the texts are older than `onUnpaidAlone`. */
    readonly elsewhere: Readonly<Record<'IN' | 'PH', string>>;
    /** Outside Mexico, added after `penalties`. */
    readonly onUnpaidAlone?: string;
    /** When the charges stop. */
    readonly untilPaid?: string;
    readonly penalties: PenaltyTexts;
  };
  readonly address: { readonly title: string; readonly text: string };
  readonly prepayment: {
    readonly title: string;
    /** Leaves the days to the loan terms: if the server did not say them, or the texts are older than the two below. */
    readonly text: string;
    readonly anyDay?: string;
    /** `{days}` after the payout. */
    readonly afterDays?: string;
  };
  /** How long the loan can be returned, if the market's law says so; `{days}` after the payout. */
  readonly coolingOff?: string;
  /** If any payment that covers the payoff ends the loan. */
  readonly endsWhenPaid?: string;
  /** What postponing a payment costs; `fee` is `ofPrincipal` or an amount, plus `withTax`. */
  readonly extension?: Readonly<
    Record<'title' | 'text' | 'ofPrincipal' | 'withTax' | 'dueFirst', string>
  >;
  readonly complaints: {
    readonly title: string;
    readonly withContact: string;
    readonly withoutContact: string;
    /** Whom to contact if the lender's answer is not satisfactory. */
    readonly authority: ByCountry<string>;
  };
  /** Placeholders for borrower data that is not known yet. */
  readonly unknown: { readonly name: string; readonly address: string; readonly lender: string };
}

/** As in `note-2026-11-22-2`; never changed. */
export const clauseTexts: Readonly<Record<ContractLanguage, ClauseTexts>> = {
  es: {
    promise: {
      title: 'Promesa de pago',
      text: 'Yo, {borrower}, prometo pagar incondicionalmente a la orden de {lender}, la cantidad de {total}, en los plazos señalados en este documento.',
    },
    interest: {
      MX: {
        title: 'Intereses e impuestos',
        text: 'El monto causa un interés ordinario anual de {annualInterest}. El {tax} es de {iva} sobre la suma de intereses y comisión.',
        included:
          'Los intereses, la comisión y el impuesto ya están incluidos en la cantidad total.',
      },
      IN: {
        title: 'Intereses e impuestos',
        text: 'El monto causa los intereses señalados en este documento. El {tax} es de {iva} sobre la suma de intereses y comisión.',
        included:
          'Los intereses, la comisión y el impuesto ya están incluidos en la cantidad total.',
      },
      PH: {
        title: 'Intereses',
        text: 'El monto causa los intereses señalados en este documento.',
        included: 'Los intereses y la comisión ya están incluidos en la cantidad total.',
      },
    },
    interestPerDay: 'El interés anual es el de un año de 360 días: {dailyInterest} por día.',
    overdue: {
      title: 'Mora',
      elsewhere: {
        IN: 'Si un pago no se realiza en su fecha, causa los cargos de la hoja informativa (key fact statement), solo sobre lo que no se pagó. No causan intereses.',
        PH: 'Si un pago no se realiza en su fecha, causa las penas de la hoja informativa (disclosure statement), solo sobre lo que no se pagó. No causan intereses.',
      },
      penalties: {
        perDay:
          'Si un pago no se realiza en su fecha, causa una pena de {overduePerDay} de lo que no se pagó por cada día de atraso.',
        inTiers:
          'Si un pago no se realiza en su fecha, causa por cada día de atraso una pena sobre lo que no se pagó: {tiers}.',
        tier: '{rate} del día {from} al {to}',
        lastTier: '{rate} desde el día {from}',
        and: 'y',
        oncePerPayment:
          'Cada pago atrasado causa, por separado y una sola vez, una pena de {once}.',
        oncePerClient:
          'Cada pago atrasado causa, por separado y una sola vez, una pena de {newClient} (cliente nuevo) o de {repeatClient} (cliente recurrente).',
        nothing: 'Un pago que no se realiza en su fecha no causa ninguna pena.',
        oneGraceDay:
          'El primer día de atraso no causa pena; los demás se cuentan desde el siguiente.',
        graceDays:
          'Los primeros {days} días de atraso no causan pena; los demás se cuentan desde el siguiente.',
        limit: 'Todas las penas de un pago juntas no rebasan {limit} de lo que no se pagó.',
      },
    },
    address: { title: 'Domicilio del deudor', text: '{address}' },
    prepayment: {
      title: 'Pago anticipado',
      text: 'Puedes pagar antes de la fecha, en parte o por completo, en las condiciones que fijan los términos del préstamo. Pide el saldo del día antes de pagar.',
    },
    complaints: {
      title: 'Aclaraciones y quejas',
      withContact: 'Para cualquier aclaración o queja, comunícate con {lender}: {contact}.',
      withoutContact:
        'Para cualquier aclaración o queja, comunícate con {lender} desde la sección de atención a clientes.',
      authority: {
        MX: 'Si la respuesta no te satisface, puedes acudir a la CONDUSEF: teléfono 55 5340 0999, www.gob.mx/condusef.',
        IN: 'Si la respuesta no te satisface, puedes acudir al Ombudsman del Reserve Bank of India: cms.rbi.org.in.',
        PH: 'Si la respuesta no te satisface, puedes acudir a la Securities and Exchange Commission: www.sec.gov.ph.',
      },
    },
    unknown: {
      name: 'la persona que firma',
      address: 'El que consta en la solicitud del préstamo',
      lender: 'el acreedor',
    },
  },
  en: {
    promise: {
      title: 'Promise to pay',
      text: 'I, {borrower}, promise to pay unconditionally to the order of {lender} the amount of {total}, on the dates stated in this document.',
    },
    interest: {
      MX: {
        title: 'Interest and taxes',
        text: 'The amount bears ordinary interest of {annualInterest} a year. {Tax} is {iva} of the sum of interest and commission.',
        included: 'Interest, commission and tax are already included in the total amount.',
      },
      IN: {
        title: 'Interest and taxes',
        text: 'The amount bears the interest stated in this document. {Tax} is {iva} of the sum of interest and commission.',
        included: 'Interest, commission and tax are already included in the total amount.',
      },
      PH: {
        title: 'Interest',
        text: 'The amount bears the interest stated in this document.',
        included: 'Interest and commission are already included in the total amount.',
      },
    },
    interestPerDay: 'The yearly interest is that of a year of 360 days: {dailyInterest} a day.',
    overdue: {
      title: 'Late payment',
      elsewhere: {
        IN: 'A payment that is not made on its date incurs the penal charges of the key fact statement, on what was not paid alone. They bear no interest.',
        PH: 'A payment that is not made on its date incurs the penalties of the disclosure statement, on what was not paid alone. They bear no interest.',
      },
      penalties: {
        perDay:
          'A payment that is not made on its date incurs a charge of {overduePerDay} of what was not paid for each day late.',
        inTiers:
          'A payment that is not made on its date incurs a charge on what was not paid for each day late: {tiers}.',
        tier: '{rate} from day {from} to day {to}',
        lastTier: '{rate} from day {from} on',
        and: 'and',
        oncePerPayment: 'Each late payment incurs, separately and once, a charge of {once}.',
        oncePerClient:
          'Each late payment incurs, separately and once, a charge of {newClient} (new client) or {repeatClient} (repeat client).',
        nothing: 'A payment that is not made on its date incurs no charge.',
        oneGraceDay: 'The first day late costs nothing; the others are counted from the next.',
        graceDays: 'The first {days} days late cost nothing; the others are counted from the next.',
        limit: 'All charges on one payment together never exceed {limit} of what was not paid.',
      },
    },
    address: { title: 'Address of the debtor', text: '{address}' },
    prepayment: {
      title: 'Early repayment',
      text: 'You may pay before the date, in part or in full, on the conditions stated in the loan terms. Ask for the balance of the day before you pay.',
    },
    complaints: {
      title: 'Questions and complaints',
      withContact: 'For any question or complaint, contact {lender}: {contact}.',
      withoutContact:
        'For any question or complaint, contact {lender} through the customer service section.',
      authority: {
        MX: 'If the answer does not satisfy you, you may turn to CONDUSEF: telephone 55 5340 0999, www.gob.mx/condusef.',
        IN: 'If the answer does not satisfy you, you may turn to the Ombudsman of the Reserve Bank of India: cms.rbi.org.in.',
        PH: 'If the answer does not satisfy you, you may turn to the Securities and Exchange Commission: www.sec.gov.ph.',
      },
    },
    unknown: {
      name: 'the person who signs',
      address: 'The one stated in the loan application',
      lender: 'the lender',
    },
  },
};
