/** The messages that a demo keeps instead of sending them. */
export const outbox = {
  title: 'Mensajes enviados',
  note: 'Los SMS y correos de esta demostración, del más reciente al más antiguo. No salen de aquí.',
  refresh: 'Actualizar',
  emptyTitle: 'Todavía no se ha enviado ninguno',
  emptyText: 'Aquí aparecen los códigos, avisos y recordatorios de los préstamos.',
  to: 'Para',
  text: 'Texto',
};
