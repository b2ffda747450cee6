/** The languages of each country's texts, its own first. Nobody gets another country's law. */
export const LEGAL_EDITIONS = {
  MX: { folder: 'mexico', languages: ['es', 'en'] },
  IN: { folder: 'india', languages: ['en'] },
  PH: { folder: 'philippines', languages: ['en'] },
} as const;

type LegalCountry = keyof typeof LEGAL_EDITIONS;

/** An edition of the legal texts: the folder of its Markdown files and their language. */
export interface LegalEdition {
  readonly folder: 'mexico' | 'india' | 'philippines';
  readonly language: 'es' | 'en';
}

/** The edition for a visitor: in the page's language if the country has it, else in the country's own. */
export function legalEdition(country: LegalCountry, language: string): LegalEdition {
  const { folder, languages } = LEGAL_EDITIONS[country];
  return { folder, language: languages.find((one) => one === language) ?? languages[0] };
}
