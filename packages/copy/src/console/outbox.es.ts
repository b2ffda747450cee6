/** The messages that a demo keeps instead of sending them. */
export const outbox = {
  title: 'Mensajes enviados',
  note: 'Los SMS y correos de esta demostración, del más nuevo al más antiguo. No salen de aquí.',
  refresh: 'Actualizar',
  emptyTitle: 'Todavía no se ha enviado ninguno',
  emptyText: 'Aquí aparecen los códigos, avisos y recordatorios que un préstamo envía.',
  to: 'Para',
  text: 'Texto',
};
