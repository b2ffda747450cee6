/** Texts of the public site. */
export const publicSite = {
  skip: 'Ir al contenido',
  main: 'Principal',
  menu: { open: 'Abrir menú', close: 'Cerrar menú', title: 'Menú' },
  /** In the bar, where space is short, and in full in the menu. */
  short: {
    home: 'Inicio',
    about: 'Nosotros',
    contact: 'Comentarios',
    policy: 'Privacidad',
    loan: 'Términos',
  },
  full: {
    home: 'Inicio',
    about: 'Nosotros',
    contact: 'Comentarios',
    policy: 'Aviso de privacidad',
    loan: 'Términos y condiciones del préstamo',
  },
  calculate: 'Calcular préstamo',
  /** The other language, in its own words. */
  language: { code: 'ES', other: 'Read this page in English' },
  home: {
    title: (brand: string) => `${brand}: préstamos personales con el costo total a la vista`,
    slides: 'Destacados',
    carousel: {
      role: 'carrusel',
      previous: 'Lámina anterior',
      next: 'Lámina siguiente',
      pause: 'Pausar láminas',
      play: 'Seguir láminas',
      position: (number: number, count: number) => `Lámina ${number} de ${count}`,
    },
    cost: {
      kicker: 'Préstamos personales',
      title: 'El costo total, antes de aceptar.',
      text: 'Elige el monto y el plazo. Ves cada pago, cada comisión y el costo anual en una sola pantalla.',
    },
    terms: {
      kicker: 'Sin letra chica',
      title: 'Las reglas, en palabras claras.',
      text: 'Cuánto cuesta, qué pasa si te atrasas y cómo pagar antes. Todo está escrito y puedes imprimirlo.',
      action: 'Leer los términos',
    },
    person: {
      kicker: 'Atención',
      title: 'Una persona te responde.',
      text: 'Si un pago se complica o algo no cuadra, escríbenos. Cada queja tiene seguimiento.',
      action: 'Escribir un mensaje',
    },
    values: 'Por qué elegirnos',
    written: {
      title: 'Todo por escrito',
      text: 'Tu contrato y tu pagaré se abren desde el detalle de tu préstamo, cuando quieras.',
    },
    channels: {
      title: 'Paga como te acomode',
      text: {
        MX: 'En tiendas, por transferencia o con tu tarjeta de débito.',
        IN: 'Por UPI o por transferencia.',
        PH: 'En tiendas, o como dice tu préstamo.',
      },
    },
    answer: {
      title: 'Una respuesta, siempre',
      text: 'Cada queja tiene seguimiento y la contesta una persona.',
    },
    example: {
      title: 'Un ejemplo, completo',
      text: (amount: string, days: number, payments: number) =>
        payments === 1
          ? `Préstamo de ${amount} a ${days} días, en un pago.`
          : `Préstamo de ${amount} a ${days} días, en ${payments} pagos.`,
      payment: 'Cada pago',
      total: 'Total a pagar',
      interest: 'Intereses',
      commission: 'Comisión',
      /** What each country calls the tax on interest and fees. */
      tax: { MX: 'IVA', IN: 'GST', PH: 'IVA' },
      note: (name: string, on: string) =>
        `${name} para fines informativos y de comparación, calculado el ${on}.`,
    },
  },
  about: {
    title: 'Nosotros',
    greeting: (brand: string) => `Te damos la bienvenida a ${brand}`,
    welcome:
      'Prestamos dinero rápido y con buen trato. Pides desde tu teléfono, ves el costo completo antes de aceptar y recibes una respuesta clara. Si un pago se te complica, hay una persona para hablar contigo.',
    operator: 'Quién opera este servicio',
    company: 'Empresa',
    licence: 'Registro',
    contact: 'Contacto',
    address: 'Domicilio',
  },
  contact: {
    title: 'Comentarios',
    lead: 'Cuéntanos qué necesitas. Todos los campos son obligatorios.',
    name: 'Nombre',
    telephone: 'Teléfono',
    email: 'Correo electrónico',
    message: 'Mensaje',
    send: 'Enviar',
    counter: (used: number, most: number) => `${used}/${most}`,
    incomplete: '¡Completa todos los datos!',
    missing: 'Falta este dato.',
    sent: '¡Listo!',
    /** If the form checks and sends nothing: the lender's real contacts. */
    reach: 'Cómo hablar con nosotros',
    notSent:
      'Este formulario solo revisa lo que escribes; no nos llega. Para que te respondamos, escríbenos o llámanos:',
    whatsApp: 'WhatsApp',
  },
  footer: {
    telephone: 'Teléfono',
    email: 'Correo',
    address: 'Domicilio',
    documents: 'Documentos',
    privacy: 'Aviso de privacidad',
    request: 'Derechos sobre tus datos',
    terms: 'Términos del préstamo',
    agreement: 'Contrato de préstamo a plazos',
    rights: (company: string, year: string) =>
      year === ''
        ? // A company's name often ends with a full stop of its own.
          `${company.replace(/\.$/, '')}. Todos los derechos reservados.`
        : `${company} © ${year}. Todos los derechos reservados.`,
  },
};
