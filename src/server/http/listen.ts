import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { OperatorError } from '../operator-error.ts';

/**
 * Number of sockets that listen on the port. Node takes one connection from each in a turn of its
 * event loop, and under very many requests a turn is long: with a single socket, newcomers wait for
 * seconds. Linux spreads new connections over all of them; other systems get one.
 */
const DOORS = process.platform === 'linux' ? 16 : 1;

interface Place {
  /** 0 for any that is free. */
  port: number;
  host: string;
}

/**
 * Begins to listen; all sockets are closed with the server.
 * @returns the port
 * @throws OperatorError when it cannot: see `requirePlace`
 */
export async function listen(app: FastifyInstance, { port, host }: Place): Promise<number> {
  // Sockets that share a port would also share it with another instance.
  await requirePlace({ port, host });
  const doors: Server[] = [];
  let closing: Promise<unknown>[] = [];
  app.addHook('preClose', async () => {
    closing = doors.map((door) => once(door.close(), 'close'));
  });
  app.addHook('onClose', async () => void (await Promise.all(closing)));
  limitConnections(app.server, mostConnections());
  // Fastify hands options that its types do not know on to Node.
  const place = { port, host, reusePort: DOORS > 1 };
  await app.listen(place);
  place.port = (app.server.address() as AddressInfo).port;
  while (doors.length < DOORS - 1) doors.push(await openDoor(app, place));
  return place.port;
}

/**
 * File descriptors that visitors' connections leave to the database, to files and to outgoing
 * calls. Node itself fails when there is none left, and the process would end.
 */
const KEPT_DESCRIPTORS = 128;

/**
 * Most connections that may be open at once: as many files as this process may open, less those.
 */
function mostConnections(): number {
  if (process.platform !== 'linux') return Number.POSITIVE_INFINITY;
  const limits = readFileSync('/proc/self/limits', 'utf8');
  const files = Number(/^Max open files +(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  return Math.max(files / 2, files - KEPT_DESCRIPTORS);
}

/** Closes new connections while so many are open. */
function limitConnections(server: Server, most: number): void {
  let open = 0;
  server.on('connection', (socket: Socket) => {
    open += 1;
    socket.once('close', () => (open -= 1));
    if (open > most) socket.destroy();
  });
}

/** Opens one more socket whose connections the HTTP server serves as its own. */
async function openDoor(
  app: FastifyInstance,
  place: Place & { reusePort: boolean },
): Promise<Server> {
  const door = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    app.server.emit('connection', socket),
  );
  door.listen(place);
  await once(door, 'listening');
  return door;
}

/** @throws OperatorError when something else listens there, or this machine has no such address */
export async function requirePlace({ port, host }: Place): Promise<void> {
  const probe = createServer();
  try {
    await once(probe.listen({ port, host }), 'listening');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new OperatorError(`Port ${port} is in use. Stop what listens there, or set PORT.`);
    if (code === 'EACCES')
      throw new OperatorError(
        `This user may not listen on port ${port}. Set PORT to 1024 or higher, or grant the permission.`,
      );
    if (NO_SUCH_ADDRESS.has(code))
      throw new OperatorError('HOST is not an address that this machine can listen on.');
    throw error;
  }
  await once(probe.close(), 'close');
}

const NO_SUCH_ADDRESS = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'EADDRNOTAVAIL',
  'EAFNOSUPPORT',
  'EINVAL',
]);
