import { buildPagesIfNeeded } from './build-pages.ts';

// `npm start`: everything a fresh clone needs, in one process, so that signals reach the app itself.
process.env.NODE_ENV ??= 'production';
buildPagesIfNeeded();
await import('../src/main.ts');
