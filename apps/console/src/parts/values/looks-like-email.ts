/** Whether a text may be an e-mail address, as far as a field can tell: `a@b.c`, without spaces. The server decides. */
export const looksLikeEmail = (text: string): boolean =>
  /^\S[^\s@]*@\S[^\s.]*\.\S+$/.test(text.trim());
