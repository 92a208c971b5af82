import { execFileSync } from 'node:child_process';

/** As root on Debian and Ubuntu, tries to install a package of the system; elsewhere does nothing. */
export function tryToInstall(name: string): void {
  if (process.getuid?.() !== 0) return;
  tryToRun('apt-get', ['update']);
  tryToRun('apt-get', ['install', '-y', '--no-install-recommends', name]);
}

/** Runs a command whose failure only means that another way has to be found. */
export function tryToRun(command: string, args: string[]): void {
  try {
    execFileSync(command, args, {
      stdio: 'ignore',
      timeout: 300_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } catch {
    // The next way is tried.
  }
}
