import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a server that can be cut, as when the server or the network goes away. */
export interface CuttableLine {
  port: number;
  /** Breaks every connection and refuses new ones. */
  cut(): void;
  /** Lets new connections through again. */
  mend(): void;
  close(): Promise<void>;
}

/** Opens a line on a port of this machine; `target` is a port here, or a socket. */
export async function openLine(
  target: { port: number; host: string } | { path: string },
): Promise<CuttableLine> {
  const ends = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(target);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one);
      one.pipe(other);
      one.on('error', () => undefined);
      one.on('close', () => {
        ends.delete(one);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true;
      for (const end of ends) end.destroy();
    },
    mend() {
      isCut = false;
    },
    async close() {
      for (const end of ends) end.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
