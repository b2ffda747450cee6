/** What a borrower reads in a complaint that was merged into another of theirs. */
export function complaintMergedText(language: 'es' | 'en', folio: string): string {
  return language === 'es'
    ? `Unimos esta queja con tu queja ${folio}, que trata de lo mismo. Ahí te respondemos.`
    : `We joined this complaint with your complaint ${folio}, which is about the same. You will find our answer there.`;
}
