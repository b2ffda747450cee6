import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installPackages } from '../../scripts/install-packages.ts';

/** Debian's own Python: other Pythons do not see the bindings of its packages. */
export const SHELL_PYTHON = '/usr/bin/python3';

const PACKAGES = ['python3-gi', 'gir1.2-webkit2-4.1', 'xvfb'];
const PROBE = `
import shutil, gi
gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import WebKit2
assert shutil.which('Xvfb'), 'Xvfb is not installed'
print('.'.join(str(part) for part in (
  WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())))
`;

export type WebkitShellState =
  | { readonly ready: true; readonly webkit: string; readonly installedInMs: number }
  | { readonly ready: false; readonly reason: string };

function run(command: string, args: readonly string[]) {
  const done = spawnSync(command, args, {
    encoding: 'utf8',
  });
  const lastLine = (done.stderr ?? '').trim().split('\n').at(-1) ?? '';
  const why = done.error?.message ?? (lastLine || `${command} failed`);
  return { ok: done.status === 0, out: (done.stdout ?? '').trim(), why };
}

/** Whether the WebKit shell can run here; installs nothing. */
function findWebkitShell(): WebkitShellState {
  if (!existsSync(SHELL_PYTHON)) return { ready: false, reason: `there is no ${SHELL_PYTHON}` };
  const probe = run(SHELL_PYTHON, ['-c', PROBE]);
  return probe.ok
    ? { ready: true, webkit: probe.out, installedInMs: 0 }
    : { ready: false, reason: probe.why };
}

/**
 * Finds what the WebKit shell needs, or installs it from Debian if possible, and logs that. Otherwise returns why the shell
 * cannot run on this machine.
 */
export function installWebkitShell(log: (line: string) => void = console.log): WebkitShellState {
  const found = findWebkitShell();
  if (found.ready) return found;
  const byHand = `install ${PACKAGES.join(', ')} (Debian 12, Ubuntu 22.04 or newer)`;
  const cannot = (why: string): WebkitShellState => ({
    ready: false,
    reason: `The WebKit shell cannot run on this machine: ${found.reason}; ${why}; ${byHand}.`,
  });
  log(`WebKit shell: installing ${PACKAGES.join(', ')} …`);
  const began = performance.now();
  if (!installPackages(PACKAGES)) return cannot('its packages were not installed');
  const installed = findWebkitShell();
  if (!installed.ready) return cannot(installed.reason);
  const installedInMs = Math.round(performance.now() - began);
  log(`WebKit shell: WebKit ${installed.webkit} installed in ${installedInMs} ms`);
  return { ...installed, installedInMs };
}
