import { Suspense, useEffect, useState } from 'react';
import { Outlet, useNavigation, type LoaderFunctionArgs } from 'react-router';
import { PaletteButton } from '../features/admin-palette/palette-button.tsx';
import { useOfficeKeys } from '../features/admin-palette/use-office-keys.ts';
import { appOf } from '../lib/app-context.ts';
import { requireAdmin } from '../lib/require-admin.ts';
import { useEarlyTexts } from '../lib/use-early-texts.ts';
import { whyUnanswered } from '../office/keep-form.ts';
import { UndoProvider } from '../office/offer-undo.tsx';
import { OfficeMessages } from '../office/office-messages.tsx';
import { tellSessionEnd, useSessionEnd } from '../office/session-end.ts';
import { useToast } from '../ui/toast.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { lazyPart } from './lazy-part.ts';

/** Only for people who are signed in; others sign in first and come back. */
export async function loader(args: LoaderFunctionArgs) {
  const { email, role } = requireAdmin(args);
  const newEnquiries = await appOf(args.context).services.enquiryDesk.countNew();
  return { email, role, newEnquiries };
}

type FrameData = Awaited<ReturnType<typeof loader>>;

/**
 * The frame asks anew with every page. When it gets no answer it stays as it is: what is wrong is
 * said by the page, which got none either, and not in place of everything.
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

/** What the frame shows now, in this browser. */
let latest: FrameData | undefined;

/** The frame of the back office round its pages, with its palette and its keys. */
export default function AdminLayout({ loaderData }: { loaderData: FrameData }) {
  useEffect(() => {
    latest = loaderData;
  }, [loaderData]);
  const [open, setOpen] = useState<'palette' | 'help' | null>(null);
  const close = () => setOpen(null);
  useOfficeKeys(setOpen);
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
      <Suspense>
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

/** The line at the top edge that says that what was asked for is still on its way (styles/page-loader.css). */
function OnItsWay() {
  return useNavigation().state === 'loading' && <div className="page-loader" />;
}

/** Over everything, when the session has ended under it. Inside the messages, which say that one can go on. */
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

/** They come with the first key or press that asks for them. */
const Palette = lazyPart(() =>
  import('../features/admin-palette/palette.tsx').then((part) => part.Palette),
);
const ShortcutHelp = lazyPart(() =>
  import('../features/admin-palette/shortcut-help.tsx').then((part) => part.ShortcutHelp),
);
const SignInAgain = lazyPart(() =>
  import('../office/sign-in-again.tsx').then((part) => part.SignInAgain),
);
