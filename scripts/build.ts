import { buildPagesIfNeeded } from './build-pages.ts';

buildPagesIfNeeded();
