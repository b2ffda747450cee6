/**
 * The oldest supported browsers: cheap phones keep their first web view for years. The kit is designed for iOS 15 and
 * version 88 of Android's WebView. The builder is given version 91: below that it rewrites every `?.` (0.3 KB of a
 * first load) because of https://crbug.com/v8/11558, which only concerns spread arguments in an optional call. It
 * rewrites syntax only; methods that these browsers lack are not replaced (`at`, `toSorted`, `URL.canParse`).
 * `apps/web/test/first-load.test.ts` ensures that neither is built.
 */
export const OLDEST_BROWSERS = ['chrome91', 'safari15'];
