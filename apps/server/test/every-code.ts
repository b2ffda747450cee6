/**
 * Reads a repayment screen until it shows every code. A code that takes longer than the screen waits appears the next time
 * it is read, and a busy machine makes any of them slow.
 */
export async function withEveryCode<T>(read: () => Promise<T>): Promise<T> {
  for (;;) {
    const shown = await read();
    if (!/"code":""|(?:^|[" ])none"/.test(JSON.stringify(shown))) return shown;
  }
}
