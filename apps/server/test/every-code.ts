/**
 * What a screen of paying comes to show. A code that takes longer than a screen waits for its provider stands there the next time
 * it is read, and a busy machine makes any of them take longer.
 */
export async function withEveryCode<T>(read: () => Promise<T>): Promise<T> {
  for (;;) {
    const shown = await read();
    if (!/"code":""|(?:^|[" ])none"/.test(JSON.stringify(shown))) return shown;
  }
}
