import { createHook } from 'node:async_hooks';

/**
 * One of the objects that `process.nextTick` makes, held for as long as the process lives. Imported
 * first of all. When none is alive while the heap is looked through, V8 forgets their shape, takes the
 * next one for another and builds every one after that slowly: it was seen in a third of all starts,
 * where it took a tenth of the processor time of a kept page. See docs/decisions/0017.
 */
const held: object[] = [];
const hook = createHook({
  init(_id, type, _trigger, resource) {
    if (type === 'TickObject') held.push(resource);
  },
}).enable();
process.nextTick(() => undefined);
hook.disable();
