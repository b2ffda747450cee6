/** What stands around the legal texts; the texts themselves are Markdown files in `legal/`. */
export const legal = {
  edition: (version: string, on: string) => `Versión ${version}, vigente desde el ${on}`,
  print: 'Imprimir',
  contents: 'Contenido',
  privacy: {
    title: 'Aviso de privacidad',
    description: (brand: string) =>
      `Qué datos personales trata ${brand}, para qué, y cómo ejercer tus derechos ARCO.`,
  },
  terms: {
    title: 'Términos y condiciones del préstamo',
    description: (brand: string) =>
      `Plazos, costos, mora, pago anticipado y obligaciones de un préstamo de ${brand}.`,
  },
  agreement: {
    title: 'Contrato de préstamo a plazos',
    description: (brand: string) =>
      `El contrato que firmas con ${brand} al aceptar un préstamo a plazos.`,
  },
  policy: {
    title: 'Aviso de privacidad',
    frame: 'Texto del aviso de privacidad',
    open: 'Abrir el aviso en su propia página',
  },
  loan: {
    title: 'Términos y condiciones del préstamo',
    terms: 'Ver los términos completos',
  },
};
