import { Suspense, useEffect, useState } from 'react';
import { Outlet, useNavigation, type LoaderFunctionArgs } from 'react-router';
import { EarlyLetters } from '../features/admin-palette/early-letters.tsx';
import { PaletteButton } from '../features/admin-palette/palette-button.tsx';
import { useOfficeKeys } from '../features/admin-palette/use-office-keys.ts';
import { appOf } from '../lib/app-context.ts';
import { requireAdmin } from '../lib/require-admin.ts';
import { useEarlyTexts } from '../lib/use-early-texts.ts';
import { whyUnanswered } from '../office/keep-form.ts';
import { UndoProvider } from '../office/offer-undo.tsx';
import { OfficeMessages } from '../office/office-messages.tsx';
import { tellSessionEnd, useSessionEnd } from '../office/session-end.ts';
import { useAnnouncedPages } from '../office/use-announced-pages.ts';
import { useToast } from '../ui/toast.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { lazyPart } from './lazy-part.ts';

/** For signed-in people only; others sign in first and then come back here. */
export async function loader(args: LoaderFunctionArgs) {
  const { email, role } = requireAdmin(args);
  const newEnquiries = await appOf(args.context).services.enquiryDesk.countNew();
  return { email, role, newEnquiries };
}

type FrameData = Awaited<ReturnType<typeof loader>>;

/**
 * Loads the frame anew with every page. Without an answer it stays as it is: the page, which got
 * none either, says what is wrong, and need not be replaced for that.
 */
export async function clientLoader({
  serverLoader,
}: {
  serverLoader: () => Promise<FrameData>;
}): Promise<FrameData> {
  try {
    return await serverLoader();
  } catch (error) {
    if (latest && whyUnanswered(error) !== null) return latest;
    throw error;
  }
}

/** The frame's current data in this browser. */
let latest: FrameData | undefined;

/** The frame of the back office round its pages, with its palette and its keys. */
export default function AdminLayout({ loaderData }: { loaderData: FrameData }) {
  useEffect(() => {
    latest = loaderData;
  }, [loaderData]);
  const [open, setOpen] = useState<'palette' | 'help' | null>(null);
  const close = () => setOpen(null);
  useOfficeKeys(setOpen);
  useAnnouncedPages();
  useEarlyTexts();
  return (
    <OfficeMessages>
      <OnItsWay />
      <AdminFrame
        admin={loaderData}
        newEnquiries={loaderData.newEnquiries}
        finder={<PaletteButton onOpen={() => setOpen('palette')} />}
      >
        <UndoProvider>
          <Outlet />
        </UndoProvider>
      </AdminFrame>
      <Suspense fallback={open === 'palette' && <EarlyLetters onClose={close} />}>
        {open === 'palette' && (
          <Palette
            isSuperadmin={loaderData.role === 'superadmin'}
            onClose={close}
            onHelp={() => setOpen('help')}
          />
        )}
        {open === 'help' && <ShortcutHelp onClose={close} />}
        <SessionEnd email={loaderData.email} />
      </Suspense>
    </OfficeMessages>
  );
}

/** The line at the top edge that shows that a page is still loading (styles/page-loader.css). */
function OnItsWay() {
  return useNavigation().state === 'loading' && <div className="page-loader" />;
}

/**
 * Lies over everything once the session has ended. It is inside the messages, since it shows one.
 */
function SessionEnd({ email }: { email: string }) {
  const isOver = useSessionEnd();
  const toast = useToast();
  if (!isOver) return null;
  const onDone = () => {
    tellSessionEnd(false);
    toast({ tone: 'success', text: 'You are logged in again. Please press the button once more.' });
  };
  return <SignInAgain email={email} onDone={onDone} onClose={() => tellSessionEnd(false)} />;
}

/** They load with the first key or press that needs them. */
const Palette = lazyPart(() =>
  import('../features/admin-palette/palette.tsx').then((part) => part.Palette),
);
const ShortcutHelp = lazyPart(() =>
  import('../features/admin-palette/shortcut-help.tsx').then((part) => part.ShortcutHelp),
);
const SignInAgain = lazyPart(() =>
  import('../office/sign-in-again.tsx').then((part) => part.SignInAgain),
);
