const privacyNotice = (brand: string) =>
  `Qué datos personales trata ${brand}, para qué, y cómo ejercer tus derechos sobre ellos.`;
const periodAgreement = (brand: string) =>
  `El contrato que firmas con ${brand} al aceptar un préstamo a plazos.`;

/** What search engines show of each page of the public site. Only the server writes them, so no page loads them. */
export const siteDescriptions = {
  siteHome: (brand: string) =>
    `Con ${brand} eliges el monto y el plazo y ves cada pago, cada comisión y el costo anual total antes de aceptar.`,
  siteAbout: (brand: string) => `Quién está detrás de ${brand}: empresa, registro y domicilio.`,
  siteCalculator: (brand: string) =>
    `Calcula los pagos de un préstamo de ${brand}: elige monto y plazo y ve cada pago, el total y cuánto son intereses.`,
  siteContact: (brand: string) => `Escribe a ${brand}: dudas, aclaraciones y comentarios.`,
  sitePolicy: privacyNotice,
  siteLoan: periodAgreement,
  periodAgreement,
  loanTerms: (brand: string) =>
    `Plazos, costos, mora, pago anticipado y obligaciones de un préstamo de ${brand}.`,
  dataRequest: (brand: string) =>
    `Pide a ${brand} acceso a tus datos, corrígelos, cancélalos u oponte a su uso, y recibe un folio con los plazos.`,
  privacyNotice,
};
