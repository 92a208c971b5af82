import { createHook } from 'node:async_hooks';

/**
 * Keeps one of the objects that `process.nextTick` makes alive for as long as the process lives;
 * imported before everything else. When none is alive while V8 collects garbage, V8 forgets their
 * shape, mistakes the next one for another, and builds every later one slowly. That was seen in a
 * third of all starts, and took a tenth of the processor time of a kept page. See
 * docs/decisions/0017.
 */
const held: object[] = [];
const hook = createHook({
  init(_id, type, _trigger, resource) {
    if (type === 'TickObject') held.push(resource);
  },
}).enable();
process.nextTick(() => undefined);
hook.disable();
