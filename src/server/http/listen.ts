import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { OperatorError } from '../operator-error.ts';

/**
 * Sockets that listen on the port. Node takes one connection from each in a turn of its event loop,
 * and a turn is long while very many ask: with a single one, whoever comes new waits for seconds.
 * Linux spreads new connections over them; other systems have one.
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
  // Sockets that share a port would share it with another instance as well.
  await requirePlace({ port, host });
  const doors: Server[] = [];
  let closing: Promise<unknown>[] = [];
  app.addHook('preClose', async () => {
    closing = doors.map((door) => once(door.close(), 'close'));
  });
  app.addHook('onClose', async () => void (await Promise.all(closing)));
  limitConnections(app.server, mostConnections());
  // Fastify hands what its types do not know to Node.
  const place = { port, host, reusePort: DOORS > 1 };
  await app.listen(place);
  place.port = (app.server.address() as AddressInfo).port;
  while (doors.length < DOORS - 1) doors.push(await openDoor(app, place));
  return place.port;
}

/**
 * Descriptors that connections of visitors leave to the database, to files and to calls of others.
 * Node itself fails where there is none, and the process would end.
 */
const KEPT_DESCRIPTORS = 128;

/** Connections that may be open at once: as many as this process may have files, but for those. */
function mostConnections(): number {
  if (process.platform !== 'linux') return Number.POSITIVE_INFINITY;
  const limits = readFileSync('/proc/self/limits', 'utf8');
  const files = Number(/^Max open files +(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  return Math.max(files / 2, files - KEPT_DESCRIPTORS);
}

/** Closes what comes while so many connections are open. */
function limitConnections(server: Server, most: number): void {
  let open = 0;
  server.on('connection', (socket: Socket) => {
    open += 1;
    socket.once('close', () => (open -= 1));
    if (open > most) socket.destroy();
  });
}

/** One more socket, whose connections the HTTP server serves as its own. */
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

/** @throws OperatorError when somebody else listens there, or this machine has no such address */
export async function requirePlace({ port, host }: Place): Promise<void> {
  const probe = createServer();
  try {
    await once(probe.listen({ port, host }), 'listening');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new OperatorError(`Port ${port} is taken: stop what listens there, or set PORT.`);
    if (code === 'EACCES')
      throw new OperatorError(
        `PORT ${port} is not for this user: take one from 1024 on, or allow it.`,
      );
    if (NO_SUCH_ADDRESS.has(code))
      throw new OperatorError('HOST is no address of this machine that it could listen on.');
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
