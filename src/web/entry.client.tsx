import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { guardTranslation } from './lib/translation-guard.ts';

const wakeUp = () => {
  hydrateRoot(document, <HydratedRouter />);
};

// In one go where a translator has been there: it would come back in between.
if (guardTranslation()) flushSync(wakeUp);
else startTransition(wakeUp);
