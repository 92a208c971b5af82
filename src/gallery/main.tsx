import { createRoot } from 'react-dom/client';
import { Book } from './book.tsx';
import { copyStateRules } from './forced-states.ts';
import { OpenedScene, leavePageAlone } from './opened.tsx';
import { readView } from './view.ts';

/**
 * One page: the whole gallery, or a single opened control in one of its frames. The address
 * decides.
 */
const view = readView(location.search, matchMedia('(prefers-color-scheme: dark)').matches);
document.documentElement.dataset['theme'] = view.theme === 'both' ? 'light' : view.theme;

const root = document.getElementById('gallery');
if (!root) throw new Error('index.html has no element with the id "gallery".');

// Rules can only be copied once the style sheet has loaded.
if (document.readyState === 'complete') show();
else window.addEventListener('load', show, { once: true });

// A new style sheet has no copied rules.
import.meta.hot?.on('vite:afterUpdate', () => location.reload());

function show() {
  copyStateRules();
  if (view.scene !== null && window.parent !== window) leavePageAlone();
  createRoot(root as HTMLElement).render(
    view.scene === null ? <Book view={view} /> : <OpenedScene id={view.scene} />,
  );
}
