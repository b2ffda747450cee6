/** Prints the findings of a drill, one row each. */
export function printTable(
  title: string,
  rows: readonly (readonly [string, string | number])[],
): void {
  const width = Math.max(...rows.map(([name]) => name.length));
  console.log(`\n${title}`);
  for (const [name, value] of rows) console.log(`  ${name.padEnd(width)}  ${value}`);
}
