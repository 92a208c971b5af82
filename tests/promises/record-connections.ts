import { appendFileSync } from 'node:fs';
import { Socket } from 'node:net';

/*
 * Loaded into the app before it starts (NODE_OPTIONS=--import): every connection that the process
 * opens is written to the file CONNECTIONS, wherever it leads. Unix sockets are the database.
 */

interface Target {
  host?: string;
  port?: number | string;
  path?: string;
}

const file = process.env.CONNECTIONS ?? '';
const connect = Socket.prototype.connect;
Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
  const [first] = Array.isArray(args[0]) ? (args[0] as unknown[]) : args;
  const target = (typeof first === 'object' ? first : { port: first, host: args[1] }) as Target;
  const isOnDisk = target.path !== undefined || String(first).startsWith('/');
  if (file && !isOnDisk) appendFileSync(file, `${target.host ?? 'localhost'}:${target.port}\n`);
  return Reflect.apply(connect, this, args) as Socket;
};
