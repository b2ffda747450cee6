/** The languages of the product: Spanish and English for borrowers, Chinese for the promotional pages (decisions §3). */
export type Language = 'es' | 'en' | 'zh';
