import { Form, useNavigation } from 'react-router';
import { MAX_EMAIL_LENGTH } from '../../../shared/bookings/booking-limits.ts';
import { countsMark, type PersonCounts } from '../../../shared/personal-data/person-counts.ts';
import { isSameAddress } from '../../../shared/personal-data/person-form.ts';
import { Panel } from '../../office/panel.tsx';
import { useEarlyText } from '../../office/use-early-text.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Message } from '../../ui/message.tsx';
import { useHasScript } from '../../ui/use-has-script.ts';

/** Erases a person whose records were looked up, once the address is typed again. */
export function ErasePerson({
  address,
  counts,
  error,
  problem,
}: {
  address: string;
  counts: PersonCounts;
  /** What is wrong with the confirmation. */
  error: string | undefined;
  /** Why the last try was refused. */
  problem: string | undefined;
}) {
  const { field, text: typed, setText: setTyped } = useEarlyText<HTMLInputElement>();
  const hasScript = useHasScript();
  const { state, formData } = useNavigation();
  return (
    <Panel
      isPadded={false}
      title="Erase this person"
      note="This cannot be undone, and a backup does not bring it back. First check that no law obliges you to keep something. The invoices in your accounting are not affected."
      isDangerous
    >
      <Form
        method="post"
        preventScrollReset
        className="flex flex-wrap items-start gap-4 p-4 md:p-5"
      >
        {problem && (
          <Message tone="error" className="basis-full">
            {problem}
          </Message>
        )}
        <input type="hidden" name="intent" value="erase" />
        <input type="hidden" name="address" value={address} />
        <input type="hidden" name="seen" value={countsMark(counts)} />
        <TextField
          ref={field}
          type="email"
          name="confirmation"
          label="Type the address again to erase"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          maxLength={MAX_EMAIL_LENGTH}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={error}
          className="min-w-0 flex-1 basis-72"
        />
        <Button
          type="submit"
          variant="danger"
          className="md:mt-7"
          disabled={hasScript && !isSameAddress(address, typed)}
          isBusy={state !== 'idle' && formData?.get('intent') === 'erase'}
          busyLabel="Erasing..."
        >
          Erase everything
        </Button>
      </Form>
    </Panel>
  );
}
