import { execFileSync } from 'node:child_process';

/** Runs a command in a folder and shows its output; throws if it fails. */
export function runCommand(
  folder: string,
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): void {
  execFileSync(command, [...args], {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
}
