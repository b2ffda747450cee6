/** Texts of the sheets and dialogs that open over a loan offer; loaded after the offer itself. */
export const offerDialogs = {
  couponSheet: 'Tu cupón',
  couponText: 'Este descuento ya está incluido en el total. No tienes que hacer nada más.',
  without: (payment: string) => `${payment} sin cupón`,
  with: (payment: string) => `${payment} con cupón`,
  totalWith: 'Total con cupón',
  understood: 'Entendido',
  reloadTitle: 'Estamos actualizando tu oferta',
  reloadText: 'Tarda unos segundos. No cierres la app.',
};
