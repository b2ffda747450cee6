/** The languages of the product: Spanish and English for borrowers, Chinese for the promotional pages. */
export type Language = 'es' | 'en' | 'zh';
