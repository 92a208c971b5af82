import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../web/ui/button.tsx';
import { LandingStageDrawing } from '../../web/ui/drawings/landing-stage-drawing.tsx';
import { EmptyState } from '../../web/ui/empty-state.tsx';
import { ErrorSummary } from '../../web/ui/error-summary.tsx';
import { TextField } from '../../web/ui/field.tsx';
import { Icon } from '../../web/ui/icon.tsx';
import { Message, type MessageTone } from '../../web/ui/message.tsx';
import { Progress } from '../../web/ui/progress.tsx';
import { Skeleton, SkeletonCard } from '../../web/ui/skeleton.tsx';
import { Spinner } from '../../web/ui/spinner.tsx';
import { StatusBanner } from '../../web/ui/status-banner.tsx';
import { useToast } from '../../web/ui/toast.tsx';
import { ToastProvider } from '../../web/ui/toast-provider.tsx';
import { OpenedPicture } from '../opened.tsx';
import { Sample, Group, type Specimen } from '../specimen.tsx';

export const message: Specimen = {
  id: 'message',
  title: 'Message',
  about: 'What just happened, in place. Errors interrupt those who hear the page; the rest waits.',
  shows: { Message },
  file: 'message.tsx',
  Body: () => (
    <Group title="Tones" layout="stack">
      {MESSAGES.map(([tone, text]) => (
        <Message key={tone} tone={tone}>
          {text}
        </Message>
      ))}
    </Group>
  ),
};

const MESSAGES: readonly (readonly [MessageTone, string])[] = [
  ['success', 'Thank you for subscribing! You’ll receive the latest deals soon.'],
  [
    'error',
    'Sorry, there was an error sending your message. Please try again or contact us directly.',
  ],
  ['info', 'Prices are per person and hold for groups of the size you choose.'],
  [
    'warning',
    'This departure is in nine days. We need ten to book the night train, and will call you about it today if you send the request before six in the evening, Hanoi time.',
  ],
];

export const toast: Specimen = {
  id: 'toast',
  title: 'Toast',
  about:
    'A short word at the foot of the screen, for 5 seconds, or 8 when it offers a way back; in the office at the foot of the dialog that lies over the page. It stays while the pointer or the focus is on it; an error stays until it is dismissed or another word comes.',
  shows: { ToastProvider },
  file: 'toast.tsx, toast-provider.tsx',
  Body: () => (
    <>
      <ToastProvider>
        <ToastButtons />
      </ToastProvider>
      <OpenedPicture scene="toast" height={180} />
    </>
  ),
};

function ToastButtons() {
  const toast = useToast();
  return (
    <Group title="Try it">
      <Button
        variant="ghost"
        size="sm"
        onClick={() => toast({ tone: 'success', text: 'Booking saved.' })}
      >
        Save
      </Button>
      <Button
        variant="ghost"
        size="sm"
        onClick={() =>
          toast({
            tone: 'success',
            text: 'Ha Long Bay removed from your list.',
            action: { label: 'Undo', onAct: () => {} },
          })
        }
      >
        Remove from list
      </Button>
      <Button
        variant="ghost"
        size="sm"
        onClick={() =>
          toast({ tone: 'error', text: 'The booking is not saved. Please try again.' })
        }
      >
        Fail
      </Button>
    </Group>
  );
}

export const errorSummary: Specimen = {
  id: 'error-summary',
  title: 'Error summary',
  about:
    'At the top of a form that was refused. It is read out, links to each field, and the focus goes to the first of them.',
  shows: { ErrorSummary },
  file: 'error-summary.tsx',
  Body: () => (
    <Group title="Try it: send the form empty" layout="stack">
      <RefusedForm />
    </Group>
  ),
};

function RefusedForm() {
  const [attempt, setAttempt] = useState<object | null>(null);
  return (
    <form
      noValidate
      className="grid max-w-150 gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        setAttempt({});
      }}
    >
      {attempt && (
        <ErrorSummary
          title="There are 2 problems with your request"
          attempt={attempt}
          problems={[
            { fieldId: 'guest', message: 'Please enter your name' },
            { fieldId: 'guest-email', message: 'Please enter a valid email address' },
          ]}
        />
      )}
      <TextField label="Name" name="guest" error={attempt ? 'Please enter your name' : undefined} />
      <TextField
        label="Email"
        name="guest-email"
        type="email"
        error={attempt ? 'Please enter a valid email address' : undefined}
      />
      <div>
        <Button type="submit">Send request</Button>
      </div>
    </form>
  );
}

export const spinner: Specimen = {
  id: 'spinner',
  title: 'Spinner',
  about:
    'For a wait of more than a second with nothing to show yet. Waiting words end in three dots.',
  shows: { Spinner },
  file: 'spinner.tsx',
  Body: () => (
    <Group title="Alone and with words">
      <Spinner />
      <Spinner label="Loading bookings..." />
    </Group>
  ),
};

export const statusBanner: Specimen = {
  id: 'status-banner',
  title: 'Status banner',
  about: 'Over a page or a panel, until the matter is settled.',
  shows: { StatusBanner },
  file: 'status-banner.tsx',
  Body: () => (
    <Group title="Tones, with and without a sentence" layout="stack">
      <StatusBanner tone="warning" title="No mail is being sent">
        SMTP_URL is not set. Guests see their confirmation on the page only.
      </StatusBanner>
      <StatusBanner tone="error" title="3 messages were not delivered">
        The receiver answered 503. We try again for 24 hours, with growing pauses.
      </StatusBanner>
      <StatusBanner tone="info" title="Lan is editing this tour" />
      <StatusBanner tone="success" title="Everything is delivered" />
    </Group>
  ),
};

export const progress: Specimen = {
  id: 'progress',
  title: 'Progress',
  about: 'How far something is, as a bar and in words. When nobody knows, the bar breathes.',
  shows: { Progress },
  file: 'progress.tsx',
  Body: () => (
    <Group title="States" layout="columns">
      <Progress label="System test" words="3 of 12 tests" value={3} max={12} />
      <Progress label="Nothing yet" words="0%" value={0} />
      <Progress label="Importing" words="Counting..." />
      <Progress label="Passed" words="12 of 12" value={12} max={12} tone="good" />
      <Progress label="Failed" words="9 of 12" value={9} max={12} tone="bad" />
      <Progress
        label="ha-long-bay-overnight-junk-at-dawn-second-version-final.jpg"
        words="45%"
        value={45}
      />
    </Group>
  ),
};

export const skeleton: Specimen = {
  id: 'skeleton',
  title: 'Skeleton',
  about: 'The frame of what is coming, in its exact size. It breathes; nothing sweeps across it.',
  shows: { Skeleton, SkeletonCard },
  file: 'skeleton.tsx',
  Body: () => (
    <Group title="A card, and lines of text" layout="columns">
      <div className="h-120">
        <SkeletonCard />
      </div>
      <div className="grid gap-3">
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="w-full" />
        <Skeleton className="w-11/12" />
        <Skeleton className="w-1/3" />
      </div>
    </Group>
  ),
};

export const emptyState: Specimen = {
  id: 'empty-state',
  title: 'Empty state',
  about: 'A drawing, a sentence about why there is nothing, and one way on.',
  shows: { EmptyState },
  file: 'empty-state.tsx',
  Body: () => (
    <div className="grid gap-6 md:grid-cols-2">
      <Sample label="With a way on">
        <div className="rounded-card border border-line bg-surface">
          <EmptyState
            title="No tours found"
            action={
              <Button variant="ghost" size="sm">
                <Icon icon={RotateCcw} /> Reset Filters
              </Button>
            }
          >
            Try adjusting your filters or search criteria.
          </EmptyState>
        </div>
      </Sample>
      <Sample label="Without">
        <div className="rounded-card border border-line bg-surface">
          <EmptyState title="No bookings yet" drawing={<LandingStageDrawing />}>
            The first one will appear here on its own.
          </EmptyState>
        </div>
      </Sample>
    </div>
  ),
};
