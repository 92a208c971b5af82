import { Suspense, useState } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import { ToastProvider } from '../ui/toast-provider.tsx';
import { lazyPart } from './lazy-part.ts';
import { PublicFrame } from './public-frame.tsx';
import { useSiteFacts } from './site-facts.ts';
import { useFirstPress } from './use-first-press.ts';

/**
 * What a public page can tell its frame: `export const handle: PageHandle = { isOverHero: true }`.
 */
export interface PageHandle {
  /** The page begins with a hero that extends under the header. */
  isOverHero?: boolean;
}

/**
 * The frame of the public site around its pages, with everything that lies over them: contact
 * links, chat, and the transition between pages.
 */
export default function PublicLayout() {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  const isOverHero = handle?.isOverHero ?? false;
  const site = useSiteFacts();
  return (
    <ToastProvider>
      <PublicFrame isOverHero={isOverHero}>
        <Outlet />
      </PublicFrame>
      <Suspense>
        {(site?.whatsappUrl || site?.messengerUrl) && (
          <ContactDock
            whatsappUrl={site.whatsappUrl}
            messengerUrl={site.messengerUrl}
            isOverHero={isOverHero}
          />
        )}
        {site?.chatWidgetSrc && <ChatWidget src={site.chatWidgetSrc} />}
      </Suspense>
      <PageChanges />
    </ToastProvider>
  );
}

/** A component of its own, so that the first press re-renders nothing else. */
function PageChanges() {
  const [firstPath] = useState(useLocation().pathname);
  const isUsed = useFirstPress();
  return <Suspense>{isUsed && <PageChange from={firstPath} />}</Suspense>;
}

/** Handles the errors of pages, so that the document with its styles stays. */
export { ErrorBoundary } from './problem-boundary.tsx';

/** Not loaded at all where no contact links are set. */
const ContactDock = lazyPart(() =>
  import('../features/contact-dock/contact-dock.tsx').then((dock) => dock.ContactDock),
);
const ChatWidget = lazyPart(() =>
  import('../features/contact-dock/chat-widget.ts').then((chat) => chat.ChatWidget),
);
const PageChange = lazyPart(() =>
  import('../features/page-change/page-change.tsx').then((change) => change.PageChange),
);
