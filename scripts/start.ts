import { enableCompileCache, flushCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { buildPagesIfNeeded } from './build-pages.ts';

// `npm start`: everything a fresh clone needs, in one process, so that signals reach the app itself.
process.env.NODE_ENV ??= 'production';
buildPagesIfNeeded();
// The next start finds its modules read and compiled; after `kill -9`, too.
enableCompileCache(resolve(import.meta.dirname, '../build/compile-cache'));
await import('../src/main.ts');
flushCompileCache();
