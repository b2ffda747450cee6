/**
 * For which browsers the borrower's scripts are written: cheap phones keep their first web view for years. The kit is drawn for
 * iOS 15 and Android's WebView 88. The builder is told 91, since below that it writes every `?.` out (0.3 KB of a first load) for
 * the sake of https://crbug.com/v8/11558, which concerns spread arguments in an optional call alone. Syntax is all that it
 * rewrites: a method that they do not have stays (`at`, `toSorted`, `URL.canParse`). `apps/web/test/first-load.test.ts` sees to it
 * that neither is built.
 */
export const OLDEST_BROWSERS = ['chrome91', 'safari15'];
