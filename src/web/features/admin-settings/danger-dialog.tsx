import { Form, useNavigation } from 'react-router';
import { DANGER_WORDS, isDangerWord, type DangerAct } from '../../../shared/exports/danger-acts.ts';
import { useEarlyText } from '../../office/use-early-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { PageMessage } from '../../office/page-message.tsx';
import { Message } from '../../ui/message.tsx';
import { useHasScript } from '../../ui/use-has-script.ts';
import type { DangerWords } from './danger-words.ts';
import type { BackupView } from './settings-view.ts';

const FORM = 'danger-form';

/**
 * The two confirmations of an act that only a backup can undo. The first saves the backup; the
 * second shows it and asks for a typed word. The page announces at its top what was done.
 */
export function DangerDialog({
  act,
  words,
  backup,
  closeTo,
  problem,
}: {
  act: DangerAct;
  words: DangerWords;
  /** The backup that was just saved; null before that. */
  backup: BackupView | null;
  closeTo: string;
  /** Why the last try was refused. */
  problem: string | undefined;
}) {
  const isBusy = useNavigation().state === 'submitting';
  const { field, text: typed, setText: setTyped } = useEarlyText<HTMLInputElement>();
  const hasScript = useHasScript();
  const isLocked = backup !== null && hasScript && !isDangerWord(act, typed);
  const word = DANGER_WORDS[act];
  return (
    <Dialog
      title={words.title}
      size="sm"
      closeTo={closeTo}
      foot={
        <>
          <ButtonLink
            to={closeTo}
            replace
            preventScrollReset
            variant="ghost"
            size="sm"
            className="max-md:grow"
            data-first-focus={backup === null || undefined}
          >
            {words.keepLabel}
          </ButtonLink>
          <Button
            type="submit"
            form={FORM}
            variant="danger"
            size="sm"
            className="max-md:grow"
            disabled={isLocked}
            isBusy={isBusy}
            busyLabel={backup ? words.busyLabel : 'Saving a backup...'}
          >
            {backup ? words.doLabel : 'Save a backup, continue'}
          </Button>
        </>
      }
    >
      <PageMessage tone="error">{problem}</PageMessage>
      <p>
        {words.what}{' '}
        {backup === null
          ? 'A backup is saved first, and the act is recorded in the audit log under your name.'
          : words.kept}
      </p>
      <Form id={FORM} method="post" preventScrollReset={backup === null}>
        <input type="hidden" name="intent" value={backup ? 'run' : 'prepare'} />
        <input type="hidden" name="act" value={act} />
        {backup && (
          <>
            <input type="hidden" name="backup" value={backup.name} />
            <Message tone="success" className="my-4 [&>div]:break-words">
              {`Backup saved: ${backup.name}, ${backup.size}`}
            </Message>
            <TextField
              ref={field}
              name="word"
              label={`Type ${word} to continue`}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={20}
            />
          </>
        )}
      </Form>
    </Dialog>
  );
}
