import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { guardTranslation } from './lib/translation-guard.ts';

// In the office what the router says is drawn at once. Told in transitions, which a key or a press
// interrupts, it sometimes reached the page's parts no more, on slow machines and in Safari: a form that
// was saved stayed, and no link led away (docs/decisions/0023).
const isOffice = location.pathname.startsWith('/admin');

const wakeUp = () => {
  hydrateRoot(document, <HydratedRouter {...(isOffice && { useTransitions: false })} />);
};

// In one go where a translator has been there: it would come back in between.
if (guardTranslation()) flushSync(wakeUp);
else startTransition(wakeUp);
