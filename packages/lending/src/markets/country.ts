/** The country of a lender, by ISO 3166: Mexico, India or the Philippines. */
export type Country = 'MX' | 'IN' | 'PH';
