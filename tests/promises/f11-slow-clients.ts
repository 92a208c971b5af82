import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { startApp } from '../support/app.ts';
import { timedGet } from './booking-client.ts';
import { isWhole, percentile, scaled, type ProductPromise, type Trial } from './promise.ts';

/** A slow socket must be cut within this, in ms. */
const CUT_MS = 30_000;

/**
 * Clients that open a request and never end it, beside honest ones.
 * In `npm test`: `tests/faults/promises.test.ts`.
 */
export const f11: ProductPromise = {
  id: 'F11',
  promise: 'slow clients hold nobody up and are cut',
  async prove(trial: Trial) {
    const slow = scaled(trial, 500, 20);
    const app = await startApp();
    const { hostname, port } = new URL(app.url);
    try {
      const openedAt = performance.now();
      const sockets = Array.from({ length: slow }, (_, n) => dawdle(Number(port), hostname, n));
      const times: number[] = [];
      while (performance.now() - openedAt < 5_000) {
        const { status, milliseconds } = await timedGet(`${app.url}/package-tours`);
        times.push(status === 200 ? milliseconds : Number.POSITIVE_INFINITY);
        await setTimeout(10);
      }
      while (
        sockets.some(({ isCut }) => !isCut()) &&
        performance.now() - openedAt < CUT_MS + 5_000
      ) {
        await setTimeout(100);
      }
      const left = sockets.filter(({ isCut }) => !isCut()).length;
      const lastCut = Math.max(...sockets.map(({ cutAfter }) => cutAfter()));
      for (const { socket } of sockets) socket.destroy();
      const p99 = percentile(times, 0.99);
      return {
        done: `${slow} sockets that send a byte a second of a head or a body and never end, beside an honest client`,
        figure: `honest p99 ${Math.round(p99)} ms over ${times.length} requests; ${slow - left} of ${slow} cut, the last after ${(lastCut / 1000).toFixed(1)} s`,
        holds: (p99 <= 500 || !isWhole(trial)) && left === 0 && lastCut <= CUT_MS,
      };
    } finally {
      await app.stop();
      await app.forget();
    }
  },
};

interface Dawdler {
  socket: Socket;
  isCut: () => boolean;
  /** ms after it was opened. */
  cutAfter: () => number;
}

/** Every other one is slow with its head, the rest with a body. */
function dawdle(port: number, host: string, n: number): Dawdler {
  const opened = performance.now();
  let cut: number | null = null;
  const socket = connect(port, host, () => {
    socket.write(n % 2 === 0 ? 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ' : SLOW_POST);
  });
  const drip = setInterval(() => socket.writable && socket.write('a'), 1_000);
  const onEnd = () => {
    cut ??= performance.now() - opened;
    clearInterval(drip);
  };
  socket.on('end', onEnd).on('close', onEnd).on('error', onEnd).resume();
  return { socket, isCut: () => cut !== null, cutAfter: () => cut ?? Number.POSITIVE_INFINITY };
}

const SLOW_POST =
  'POST /api/add-booking.php HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 10000\r\n\r\n';
