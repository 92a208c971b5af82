import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { forgetHandledPresses } from './lib/early-presses.ts';
import { guardTranslation } from './lib/translation-guard.ts';

const wakeUp = () => {
  forgetHandledPresses();
  hydrateRoot(document, <HydratedRouter />);
};

// When a translator has changed the page, in a single step: it would interfere in between.
if (guardTranslation()) flushSync(wakeUp);
else startTransition(wakeUp);
