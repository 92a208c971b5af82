import { Search } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import { MAX_EMAIL_LENGTH } from '../../../shared/bookings/booking-limits.ts';
import { Panel } from '../../office/panel.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Asks for the person's address. It is posted, so that the browser's history names nobody. */
export function FindPerson({ address, error }: { address: string; error: string | undefined }) {
  const { state, formData } = useNavigation();
  return (
    <Panel
      isPadded={false}
      title="A person"
      note="First ask for proof that the address is theirs: an answer from that mailbox is enough."
    >
      <Form
        method="post"
        preventScrollReset
        noValidate
        className="flex flex-wrap items-start gap-4 p-4 md:p-5"
      >
        <input type="hidden" name="intent" value="look" />
        <TextField
          key={address}
          type="email"
          name="address"
          label="Email address"
          defaultValue={address}
          maxLength={MAX_EMAIL_LENGTH}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={error}
          help="Capital letters do not matter. Looking changes nothing."
          className="min-w-0 flex-1 basis-72"
        />
        <Button
          type="submit"
          className="md:mt-7"
          isBusy={state !== 'idle' && formData?.get('intent') === 'look'}
          busyLabel="Looking..."
        >
          <Icon icon={Search} />
          See what is kept
        </Button>
      </Form>
    </Panel>
  );
}
