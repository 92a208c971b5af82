import { Form, useNavigation } from 'react-router';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { sectionAddress, type ForgetQuestion } from './profile-address.ts';

/** Asks once before this device forgets its traveler. The safe button has the focus. */
export function ForgetDialog({ ask }: { ask: ForgetQuestion }) {
  const isSending = useNavigation().formData !== undefined;
  const { title, text, keep, confirm } = WORDS[ask];
  const closed = sectionAddress(ask === 'forget' ? 'settings' : 'bookings');
  return (
    <Dialog
      title={title}
      size="sm"
      closeTo={closed}
      foot={
        <>
          <ButtonLink
            to={closed}
            replace
            preventScrollReset
            variant="ghost"
            size="sm"
            data-first-focus
          >
            {keep}
          </ButtonLink>
          <Form method="post" action="/profile" replace>
            <input type="hidden" name="intent" value="forget" />
            <input type="hidden" name="scope" value={ask} />
            <Button
              type="submit"
              variant="danger"
              size="sm"
              isBusy={isSending}
              busyLabel="Forgetting..."
            >
              {confirm}
            </Button>
          </Form>
        </>
      }
    >
      <p>{text}</p>
      <p className="mt-2 text-ink-2">
        Your bookings stay with us. Find them again with their reference and your email.
      </p>
      <noscript>
        <p className="mt-2 text-ink-2">
          Without JavaScript, only the bookings are cleared. To clear saved tours and details as
          well, clear the data of this site in your browser.
        </p>
      </noscript>
    </Dialog>
  );
}

const WORDS: Record<
  ForgetQuestion,
  { title: string; text: string; keep: string; confirm: string }
> = {
  'sign-out': {
    title: 'Sign out of this device?',
    text: 'It forgets its list of bookings, your details and your wishlist.',
    keep: 'Stay',
    confirm: 'Sign Out',
  },
  forget: {
    title: 'Forget everything on this device?',
    text: 'It forgets its list of bookings, your details, your wishlist and your choice of light or dark.',
    keep: 'Keep it',
    confirm: 'Forget everything',
  },
};
