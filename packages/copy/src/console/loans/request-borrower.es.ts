/** The borrower of a request about data, and what an admin does with their data: export and erasure. */
export const requestBorrower = {
  proven: 'Lo confirmó su sesión',
  linked: 'Vinculado por un agente',
  isErased: 'Los datos de este cliente se borraron. Quedan las cifras que la ley obliga a guardar.',
  find: 'Buscar al cliente',
  findAnother: 'Es otro cliente',
  unlink: 'Desvincular',
  unlinked: 'La solicitud ya no está vinculada.',
  findTitle: '¿De quién es la solicitud?',
  findText: 'Confirma su identidad antes de vincularla.',
  findLabel: 'Teléfono, número o nombre',
  search: 'Buscar',
  nobody: 'No se encontró a nadie.',
  more: 'Hay más clientes. Escribe algo más preciso.',
  loans: (count: number) => (count === 1 ? '1 préstamo' : `${count} préstamos`),
  link: (id: string) => `Vincular con ${id}`,
  linkDone: 'Solicitud vinculada.',
  data: 'Sus datos',
  adminOnly: 'Solo un administrador puede descargarlos o borrarlos.',
  linkFirst: 'Primero vincula la solicitud con un cliente.',
  export: 'Descargar sus datos',
  exportNote:
    'Un archivo JSON con todo lo que se guarda y sus imágenes. Entrégalo por un medio seguro y bórralo de tu equipo.',
  exported: 'Archivo descargado.',
  imagesLeftOut: (count: number) =>
    count === 1
      ? 'Descargado. 1 imagen no cupo o ya no está: usa la línea de comandos.'
      : `Descargado. ${count} imágenes no cupieron o ya no están: usa la línea de comandos.`,
  erase: 'Ver qué se borraría',
  eraseTitle: (id: string) => `Borrar los datos del cliente ${id}`,
  eraseText: 'No se puede deshacer. Las copias de respaldo los conservan hasta que vencen.',
  hindered: 'Todavía no se puede borrar:',
  hindrances: {
    openOrders: 'tiene un préstamo sin terminar',
    openAttempts: 'hay un pago sin resultado',
    payableVouchers: 'hay una ficha que todavía se puede pagar',
    credit: 'tiene saldo a favor',
    openComplaints: 'tiene una queja abierta',
    openDataRequests: 'tiene otra solicitud ARCO abierta',
  },
  notErased:
    'Sus datos no se han borrado. «Ver qué se borraría» los borra, y con eso la solicitud queda como aplicada.',
  grantFirst: 'Para borrar, primero acepta la solicitud.',
  records: (count: number) => (count === 1 ? '1 registro' : `${count} registros`),
  deleted: 'Se borra',
  deletedTopics: {
    access: 'Sesiones, códigos y trámites en curso',
    messages: 'Mensajes enviados y recibidos',
    promotion: 'Registro de promoción y calificaciones',
    drafts: 'Borradores de respuestas y notas',
    images: 'Imágenes',
  },
  kept: 'Se queda, sin nada que diga quién es',
  keptTopics: {
    person: 'Su número de cliente, vacío de datos',
    loans: 'Préstamos, planes y consentimientos',
    payments: 'Pagos y fichas',
    cards: 'Tarjetas, sin banco ni terminación',
    ledger: 'Movimientos contables',
    complaints: 'Quejas, sin sus textos',
    requests: 'Solicitudes ARCO, sin sus textos',
    log: 'Bitácora de quién vio o cambió algo',
  },
  why: 'Las leyes contables, fiscales y de protección al consumidor obligan a conservarlo.',
  typeFolio: (folio: string) => `Escribe el folio ${folio} para confirmar`,
  folioWrong: 'No es el folio de esta solicitud.',
  eraseDo: 'Borrar para siempre',
  eraseDone: 'Datos borrados.',
  imagesLeft: (count: number) =>
    count === 1
      ? 'Datos borrados. 1 imagen se quitará más tarde: el almacén no responde.'
      : `Datos borrados. ${count} imágenes se quitarán más tarde: el almacén no responde.`,
};
