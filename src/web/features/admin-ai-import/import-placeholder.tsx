import { ClipboardPaste, ListChecks, PencilLine } from 'lucide-react';
import { Panel } from '../../office/panel.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** Shown on the right while there is nothing to review. */
export function ImportPlaceholder({ isProcessing }: { isProcessing: boolean }) {
  return (
    <Panel
      isPadded={false}
      title="Review, field by field"
      aside={isProcessing && <Spinner label="Reading the text..." />}
    >
      {isProcessing ? <PendingRows /> : <Steps />}
    </Panel>
  );
}

const STEPS = [
  {
    icon: ClipboardPaste,
    title: 'Paste a program in any shape',
    text: 'A letter, a web page, a table or a short message, in English or Vietnamese.',
  },
  {
    icon: ListChecks,
    title: 'Look through what was found',
    text: 'Each field is shown with the lines it comes from. Doubts are marked, above all about prices.',
  },
  {
    icon: PencilLine,
    title: 'Apply what you like',
    text: 'Nothing changes before you do, and nothing is saved until you save the tour.',
  },
] as const;

function Steps() {
  return (
    <ol className="grid gap-6 px-5 py-6">
      {STEPS.map(({ icon, title, text }) => (
        <li key={title} className="flex gap-4">
          <Icon icon={icon} size={22} className="mt-0.5 text-brand" />
          <span>
            <span className="block text-15 font-semibold">{title}</span>
            <span className="block text-15 text-ink-2">{text}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Placeholders for the rows to come. */
function PendingRows() {
  return (
    <div aria-hidden className="animate-pulse">
      {['w-1/2', 'w-1/4', 'w-11/12', 'w-1/3', 'w-2/3', 'w-1/6'].map((width) => (
        <div
          key={width}
          className="flex items-center gap-6 border-b border-line px-5 py-5 last:border-0"
        >
          <Skeleton className="size-6 shrink-0" />
          <Skeleton className="w-24 shrink-0" />
          <div className="flex-1">
            <Skeleton className={width} />
          </div>
        </div>
      ))}
    </div>
  );
}
