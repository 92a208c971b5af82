import { Suspense, useState } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import { ToastProvider } from '../ui/toast-provider.tsx';
import { lazyPart } from './lazy-part.ts';
import { PublicFrame } from './public-frame.tsx';
import { useSiteFacts } from './site-facts.ts';
import { useFirstPress } from './use-first-press.ts';

/** What a public page may say of its frame: `export const handle: PageHandle = { isOverHero: true }`. */
export interface PageHandle {
  /** The page begins with a hero that reaches up under the header. */
  isOverHero?: boolean;
}

/**
 * The frame of the public site round its pages, and what stands over them: contact links, chat, the
 * change of pages.
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

/** By itself, so that the first press draws nothing else anew. */
function PageChanges() {
  const [firstPath] = useState(useLocation().pathname);
  const isUsed = useFirstPress();
  return <Suspense>{isUsed && <PageChange from={firstPath} />}</Suspense>;
}

/** Of a page: the document around it, with its styles, stays as it is. */
export { ErrorBoundary } from './problem-boundary.tsx';

/** Nothing of it is loaded where nothing is set. */
const ContactDock = lazyPart(() =>
  import('../features/contact-dock/contact-dock.tsx').then((dock) => dock.ContactDock),
);
const ChatWidget = lazyPart(() =>
  import('../features/contact-dock/chat-widget.ts').then((chat) => chat.ChatWidget),
);
const PageChange = lazyPart(() =>
  import('../features/page-change/page-change.tsx').then((change) => change.PageChange),
);
