import type { AllChannelTexts } from './channel-text-shapes.ts';

const HOW = 'Cómo pagar';
const BEFORE = 'Antes de pagar';
const transferBefore = (code: string): readonly string[] => [
  'Tu banco puede cobrarte una comisión.',
  `Cada ${code} sirve para un solo pago.`,
  'Si tu pago no se refleja en 24 horas, envíanos el comprobante.',
];

const STORE_BEFORE: readonly string[] = [
  'La tienda cobra su propia comisión, que verás en caja.',
  'Cada referencia sirve para un solo pago.',
  'Si tu pago no se refleja en 24 horas, envíanos una foto del recibo.',
];

/** The texts that are the same for a transfer in every market. */
const TRANSFER = {
  amountName: 'Total a transferir',
  note: 'Desde cualquier banco, 24/7',
  fee: 'Tu banco puede cobrarte una comisión por la transferencia. La ves en su app, antes de enviarla.',
};

export const channels: AllChannelTexts = {
  help: '¿Tienes dudas con tu pago?',
  bank: 'Banco',
  fees: {
    title: (channel) => `Comisiones de ${channel}`,
    ours: 'Nosotros no cobramos comisión por pagar por este medio.',
    debt: 'Esa comisión no es nuestra y no reduce lo que debes.',
    question: '¿Te cobraron algo que no entiendes? Escríbenos con el recibo:',
    back: 'Ver formas de pago',
  },
  codes: {
    till: {
      title: 'Muestra este código al cajero',
      description: 'Sube el brillo de tu pantalla o dicta la referencia.',
      codeName: 'Referencia',
      amountName: 'Total a pagar en caja',
      note: 'Se refleja el mismo día',
      fee: 'La tienda cobra su propia comisión por recibir el pago. La ves en caja, antes de pagar.',
      sections: [
        {
          title: HOW,
          lines: [
            'Ve a cualquier tienda de la cadena.',
            'Di que harás un pago de servicio y muestra el código.',
            'Revisa que el monto sea exactamente el de esta ficha.',
            'Guarda el recibo hasta ver tu pago reflejado.',
          ],
        },
        { title: BEFORE, lines: STORE_BEFORE },
      ],
    },
    clabe: {
      title: 'Transfiere a esta CLABE',
      description: 'Desde la app o la banca en línea de cualquier banco, a cualquier hora.',
      codeName: 'CLABE',
      ...TRANSFER,
      sections: [
        {
          title: HOW,
          lines: [
            'Abre la app de tu banco y elige transferir.',
            'Copia la CLABE y el nombre del beneficiario.',
            'Escribe exactamente el monto de esta ficha.',
            'Guarda el comprobante hasta ver tu pago reflejado.',
          ],
        },
        { title: BEFORE, lines: transferBefore('CLABE') },
      ],
    },
    ifscAccount: {
      title: 'Transfiere a esta cuenta',
      description: 'Por IMPS, NEFT o RTGS desde tu banco, a cualquier hora.',
      codeName: 'Número de cuenta',
      ...TRANSFER,
      sections: [
        {
          title: HOW,
          lines: [
            'Agrega esta cuenta como beneficiario en la app de tu banco: número, IFSC y nombre.',
            'Elige IMPS para que llegue en minutos, o NEFT.',
            'Escribe exactamente el monto de esta ficha.',
            'Guarda el número UTR hasta ver tu pago reflejado.',
          ],
        },
        { title: BEFORE, lines: transferBefore('cuenta') },
      ],
    },
    bankAccount: {
      title: 'Transfiere a esta cuenta',
      description: 'Desde la app de tu banco o tu monedero electrónico.',
      codeName: 'Número de cuenta',
      amountName: 'Total a transferir',
      note: 'Desde cualquier banco o monedero',
      fee: 'Tu banco o monedero puede cobrarte una comisión por la transferencia. La ves en su app, antes de enviarla.',
      sections: [
        {
          title: HOW,
          lines: [
            'Abre la app de tu banco o monedero y elige transferir a otro banco.',
            'Elige InstaPay para que llegue en minutos, o PESONet para montos mayores.',
            'Elige el banco y copia el número de cuenta y el nombre.',
            'Escribe exactamente el monto y guarda el comprobante.',
          ],
        },
        { title: BEFORE, lines: transferBefore('cuenta') },
      ],
    },
    upiId: {
      title: 'Paga con tu app de UPI',
      description: 'El monto y el beneficiario ya están escritos; revisa ambos.',
      codeName: 'ID de UPI',
      amountName: 'Total a pagar',
      note: 'Se refleja en minutos, 24/7',
      fee: 'Tu app de UPI puede cobrarte una comisión. La ves ahí, antes de confirmar.',
      sections: [
        {
          title: HOW,
          lines: [
            'Abre tu app de UPI desde aquí, o copia ahí el ID de UPI.',
            'Revisa que el beneficiario sea el de esta ficha.',
            'Revisa que el monto sea exactamente el de esta ficha.',
            'Confirma con tu PIN de UPI y guarda el número de referencia.',
          ],
        },
        {
          title: BEFORE,
          lines: [
            'Tu PIN de UPI solo se escribe en tu app. No se lo digas a nadie.',
            'Cada ID de UPI sirve para un solo pago.',
            'Si tu pago no se refleja en 24 horas, envíanos el número de referencia.',
          ],
        },
      ],
    },
  },
  withoutBarcode: {
    title: 'Da esta referencia en caja',
    description: 'Díctala o muéstrala, y revísala en el recibo.',
    sections: [
      {
        title: HOW,
        lines: [
          'Ve a cualquier sucursal.',
          'Di que harás un pago de servicio y da la referencia.',
          'Revisa que el monto sea exactamente el de esta ficha.',
          'Guarda el recibo hasta ver tu pago reflejado.',
        ],
      },
      { title: BEFORE, lines: STORE_BEFORE },
    ],
  },
};
