/** A text as it is compared in a search: in small letters and without accents, `Ríos` as `rios`. */
export const withoutAccents = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();
