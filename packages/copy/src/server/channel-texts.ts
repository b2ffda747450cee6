import type { Language } from '../language.ts';

/** What a borrower is told about paying through a channel (design 07). */
export interface ChannelTexts {
  readonly title: string;
  readonly description: string;
  readonly sections: readonly { readonly title: string; readonly lines: readonly string[] }[];
  /** Above the e-mail to write to. */
  readonly help: string;
}

type Group = 'stores' | 'transfer';
type Texts = Readonly<Record<Group, ChannelTexts>>;

const es: Texts = {
  stores: {
    title: 'Muestra este código al cajero',
    description: 'Sube el brillo de tu pantalla o dicta la referencia.',
    sections: [
      {
        title: 'Cómo pagar',
        lines: [
          'Acude a una tienda de la cadena.',
          'Di que harás un pago de servicio y muestra el código.',
          'Revisa que el monto sea exactamente el de esta ficha.',
          'Guarda el recibo hasta ver tu pago reflejado.',
        ],
      },
      {
        title: 'Antes de pagar',
        lines: [
          'La tienda cobra una comisión propia, que verás en caja.',
          'Cada referencia sirve para un solo pago.',
          'Si tu pago no se refleja en 24 horas, escríbenos con la foto del recibo.',
        ],
      },
    ],
    help: '¿Tienes dudas con tu pago?',
  },
  transfer: {
    title: 'Transfiere a esta CLABE',
    description: 'Desde la app o la banca en línea de cualquier banco, a cualquier hora.',
    sections: [
      {
        title: 'Cómo pagar',
        lines: [
          'Abre la app de tu banco y elige transferir.',
          'Copia la CLABE y el nombre del beneficiario.',
          'Escribe exactamente el monto de esta ficha.',
          'Guarda el comprobante hasta ver tu pago reflejado.',
        ],
      },
      {
        title: 'Antes de pagar',
        lines: [
          'Tu banco puede cobrar una comisión propia.',
          'Cada CLABE sirve para un solo pago.',
          'Si tu pago no se refleja en 24 horas, escríbenos con el comprobante.',
        ],
      },
    ],
    help: '¿Tienes dudas con tu pago?',
  },
};

const en: Texts = {
  stores: {
    title: 'Show this code to the cashier',
    description: 'Turn up the brightness of your screen, or read out the reference.',
    sections: [
      {
        title: 'How to pay',
        lines: [
          'Go to any store of the chain.',
          'Say that you are paying a bill and show the code.',
          'Check that the amount is exactly the one of this slip.',
          'Keep the receipt until your payment shows.',
        ],
      },
      {
        title: 'Before you pay',
        lines: [
          'The store charges a fee of its own, which you see at the till.',
          'Each reference is for one payment.',
          'If your payment does not show within 24 hours, send us a photo of the receipt.',
        ],
      },
    ],
    help: 'Any questions about your payment?',
  },
  transfer: {
    title: 'Transfer to this account',
    description: 'From the app or online banking of any bank, at any hour.',
    sections: [
      {
        title: 'How to pay',
        lines: [
          'Open the app of your bank and choose a transfer.',
          'Copy the account number (CLABE) and the payee.',
          'Enter exactly the amount of this slip.',
          'Keep the confirmation until your payment shows.',
        ],
      },
      {
        title: 'Before you pay',
        lines: [
          'Your bank may charge a fee of its own.',
          'Each account number is for one payment.',
          'If your payment does not show within 24 hours, send us the confirmation.',
        ],
      },
    ],
    help: 'Any questions about your payment?',
  },
};

/** The instructions of a group of channels. Borrowers read Spanish or English (decisions §3). */
export function channelTexts(group: Group, language: Language): ChannelTexts {
  return (language === 'en' ? en : es)[group];
}
