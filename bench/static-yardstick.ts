import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { freePort } from '../tests/support/free-port.ts';

/** A server of one file in its own process, with which every figure is compared. */
export interface Yardstick {
  name: string;
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/**
 * Serves a page's bytes, compressed in advance: by nginx if it is installed, otherwise by the
 * static server here.
 */
export async function startStaticYardstick(html: string): Promise<Yardstick> {
  const root = mkdtempSync(join(tmpdir(), 'song-xanh-yardstick-'));
  const isNginx = spawnSync('nginx', ['-v']).status === 0;
  writeFileSync(join(root, 'page.html'), html);
  writeFileSync(join(root, 'page.html.br'), brotliCompressSync(html));
  const { child, url } = await (isNginx ? startNginx(root) : startOurs(root));
  return {
    name: isNginx ? 'nginx' : 'our static file server',
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill();
      await once(child, 'exit');
      rmSync(root, { recursive: true, force: true });
    },
  };
}

interface Started {
  child: ChildProcess;
  url: string;
}

async function startOurs(root: string): Promise<Started> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'static-server.ts'), root], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [address] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, url: `${address.toString().trim()}/page.html` };
}

/**
 * One process, one worker, no log. nginx has no brotli of its own: the file is the compressed page.
 */
async function startNginx(root: string): Promise<Started> {
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${root}/${kind};`,
  );
  writeFileSync(
    join(root, 'nginx.conf'),
    `daemon off; master_process off; pid ${root}/pid; error_log ${root}/error.log;
    events { worker_connections 512; }
    http { access_log off; keepalive_requests 10000000; ${temporary.join(' ')} server {
      listen 127.0.0.1:${port}; root ${root};
      location /page.html.br { types {} default_type text/html; add_header Content-Encoding br; }
    } }`,
  );
  const child = spawn('nginx', ['-c', join(root, 'nginx.conf'), '-e', join(root, 'error.log')]);
  const url = `http://127.0.0.1:${port}/page.html.br`;
  while (!(await fetch(url).catch(() => null))) await setTimeout(50);
  return { child, url };
}
