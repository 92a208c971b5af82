import { EventEmitter } from 'node:events';

/**
 * Where React writes a page to: all of it in memory, handed on when the page is whole.
 *
 * Not a `Writable`, each of which would stay in memory with all that it leads to, here the whole page,
 * until the whole heap is looked through: see docs/decisions/0017.
 */
export class CollectedPage extends EventEmitter implements NodeJS.WritableStream {
  readonly writable = true;
  readonly #chunks: Uint8Array[] = [];
  readonly #whenWhole: (page: Buffer) => void;

  /** @param whenWhole is given the bytes of the page */
  constructor(whenWhole: (page: Buffer) => void) {
    super();
    this.#whenWhole = whenWhole;
  }

  /** @returns that there is room for more, always */
  write(chunk: Uint8Array | string): true {
    this.#chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
    return true;
  }

  end(): this {
    this.#whenWhole(Buffer.concat(this.#chunks));
    return this;
  }
}
