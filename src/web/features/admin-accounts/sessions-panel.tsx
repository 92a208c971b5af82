import { Panel } from '../../office/panel.tsx';
import { useSentForm } from '../../office/sent-form.ts';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { OwnResult } from './own-account-action.ts';
import type { SessionLine } from './own-account-view.ts';

/** Where one is signed in, with a button to sign out of each place. */
export function SessionsPanel({
  sessions,
  onResult,
}: {
  sessions: readonly SessionLine[];
  onResult: (result: OwnResult) => void;
}) {
  const others = useSentForm<OwnResult>(onResult);
  return (
    <Panel
      title="Where you are signed in"
      aside={
        sessions.length > 1 && (
          <others.Form method="post">
            <input type="hidden" name="intent" value="end-other-sessions" />
            <Button
              type="submit"
              variant="ghost"
              size="sm"
              isBusy={others.isBusy}
              busyLabel="Signing out..."
            >
              Sign out everywhere else
            </Button>
          </others.Form>
        )
      }
    >
      <ul className="-my-5 divide-y divide-line">
        {sessions.map((session) => (
          <Session key={session.id} session={session} onResult={onResult} />
        ))}
      </ul>
    </Panel>
  );
}

function Session({
  session,
  onResult,
}: {
  session: SessionLine;
  onResult: (result: OwnResult) => void;
}) {
  const { Form, isBusy } = useSentForm<OwnResult>(onResult);
  const { id, device, since, until, isThisOne } = session;
  return (
    <li className="flex min-h-16.5 flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-50">
        <p className="font-semibold">{device}</p>
        <p className="text-14 text-ink-2 tabular-nums">{`Since ${since}, until ${until}`}</p>
      </div>
      {isThisOne ? (
        <Badge tone="green">This session</Badge>
      ) : (
        <Form method="post">
          <input type="hidden" name="intent" value="end-session" />
          <input type="hidden" name="sessionId" value={id} />
          <Button
            type="submit"
            variant="ghost"
            size="sm"
            isBusy={isBusy}
            busyLabel="Signing out..."
          >
            Sign out
            <span className="sr-only">{` of ${device}, since ${since}`}</span>
          </Button>
        </Form>
      )}
    </li>
  );
}
