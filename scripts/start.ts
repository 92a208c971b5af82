import { buildIfNeeded } from './build-stamp.ts';

// `npm start`: everything a fresh clone needs, in one process, so that signals reach the app itself.
process.env.NODE_ENV ??= 'production';
buildIfNeeded();
await import('../src/main.ts');
