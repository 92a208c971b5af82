import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Builder, By, until, type WebDriver, type WebElement } from 'selenium-webdriver';
import { vi } from 'vitest';
import { tryToInstall } from '../../scripts/system-package.ts';
import { isAwake } from './awake.ts';
import { freePort } from './free-port.ts';
import { PATIENCE_MS } from './patience.ts';

/** A window of WebKit, the engine of Safari, on a virtual screen. */
export interface WebKit {
  driver: WebDriver;
  /** Opens a page and waits until it is hydrated. */
  open(url: string): Promise<void>;
  /** Waits until an element matches the selector; throws after `PATIENCE_MS`. */
  find(css: string): Promise<WebElement>;
  /**
   * Waits until the function, which runs in the page, returns something truthy, and returns that.
   */
  until<Value>(inPage: (...args: never[]) => Value, ...args: unknown[]): Promise<Value>;
  stop(): Promise<void>;
}

const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';
/** A script that hangs makes the test fail, instead of running forever. */
const LONGEST_SCRIPT_MS = 8_000;

/**
 * Starts WebKitGTK through its own WebDriver. On Debian and Ubuntu, root installs what is missing.
 * @throws Error if there is no WebKitWebDriver or no Xvfb
 */
export async function startWebKit(): Promise<WebKit> {
  needs(DRIVER, 'webkit2gtk-driver');
  needs(SCREEN, 'xvfb');
  const screen = spawn(SCREEN, ['-displayfd', '1', '-screen', '0', '1600x1100x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const port = await freePort();
  // In a process group with everything that it starts, so that a page that hangs can be ended too.
  const service = spawn(DRIVER, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${await firstLine(screen)}` },
    stdio: 'ignore',
    detached: true,
  });
  const stop = async () => {
    const ended = [service, screen].map((part) => once(part, 'exit'));
    if (service.pid) process.kill(-service.pid, 'SIGKILL');
    screen.kill();
    await Promise.all(ended);
  };
  const driver = await connect(`http://127.0.0.1:${port}`).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  await driver.manage().setTimeouts({ script: LONGEST_SCRIPT_MS, pageLoad: PATIENCE_MS });
  await driver.manage().window().setRect({ x: 0, y: 0, width: 1440, height: 950 });
  const webkit: WebKit = {
    driver,
    async open(url) {
      await driver.get(url);
      await webkit.until(isAwake);
    },
    find: (css) => driver.wait(until.elementLocated(By.css(css)), PATIENCE_MS, css),
    until: <Value>(inPage: (...args: never[]) => Value, ...args: unknown[]) =>
      driver.wait(
        async () => (await driver.executeScript(inPage, ...args)) as Value,
        PATIENCE_MS,
        String(inPage),
      ),
    stop,
  };
  return webkit;
}

function needs(program: string, packageName: string): void {
  if (!existsSync(program)) tryToInstall(packageName);
  if (!existsSync(program)) throw new Error(`${program} is missing: install ${packageName}.`);
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('This process has no output.');
  const [line] = (await once(createInterface({ input: stdout }), 'line')) as [string];
  return line;
}

/** Opens a session as soon as the service listens. */
function connect(address: string): Promise<WebDriver> {
  const capabilities = {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { args: ['--automation'] },
  };
  return vi.waitFor(
    async () => new Builder().usingServer(address).withCapabilities(capabilities).build(),
    { timeout: PATIENCE_MS, interval: 100 },
  );
}
