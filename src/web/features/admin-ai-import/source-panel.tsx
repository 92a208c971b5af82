import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { groupDigits } from '../../../shared/group-digits.ts';
import {
  IMPORT_TEXT_MISSING,
  IMPORT_TEXT_TOO_LONG,
  MAX_IMPORT_TEXT_LENGTH,
} from '../../../shared/tour-import/import-messages.ts';
import { Panel } from '../../office/panel.tsx';
import { useEarlyText } from '../../office/use-early-text.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SampleMenu } from './sample-menu.tsx';
import { SourceLines } from './source-lines.tsx';
import type { Import } from './use-import.ts';

/** The pasted text: a text field or, during the review, its lines. */
export function SourcePanel({
  reading: { state, read, start, cancel },
  shown,
  onStart,
}: {
  reading: Import;
  /** The lines of the field being looked at; they are scrolled to when that is wanted. */
  shown: { lines: number[]; isWanted: boolean };
  onStart: () => void;
}) {
  const { field, text, setText } = useEarlyText<HTMLTextAreaElement>();
  const [isEditing, setIsEditing] = useState(true);
  const isProcessing = state === 'processing';
  const isBlank = text.trim() === '';
  const isTooLong = text.length > MAX_IMPORT_TEXT_LENGTH;
  // The lines of a text other than the one that was read would not match the review.
  const isReviewed = state === 'success' && read?.text === text && !isEditing;
  const generate = () => {
    if (isBlank || isTooLong || isProcessing) return;
    onStart();
    setIsEditing(false);
    start(text);
  };
  const take = (sample: string) => {
    setText(sample);
    setIsEditing(true);
  };
  return (
    <div className="min-w-0 lg:sticky lg:top-24">
      <Panel
        isPadded={false}
        title="Source text"
        aside={
          <span className={isTooLong ? 'text-14 text-red' : 'text-14 text-ink-2'}>
            {`${groupDigits(text.length)} characters`}
          </span>
        }
      >
        <div className="p-5">
          {isReviewed ? (
            <SourceLines text={read.text} shown={shown} />
          ) : (
            <TextArea
              // It belongs to no form: what is pasted here is not sent with the tour.
              form=""
              ref={field}
              name="import-text"
              label="Program to read"
              isLabelHidden
              rows={12}
              value={text}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) generate();
              }}
              readOnly={isProcessing}
              placeholder="Paste the program of a tour here"
              help={isBlank ? IMPORT_TEXT_MISSING : undefined}
              error={isTooLong ? IMPORT_TEXT_TOO_LONG : undefined}
              className="[&_textarea]:max-h-[60vh] [&_textarea]:min-h-82"
            />
          )}
          <div className="mt-4 flex flex-wrap items-center gap-x-2.5 gap-y-2">
            {isReviewed ? (
              <Button size="sm" variant="ghost" onClick={() => setIsEditing(true)}>
                Edit the text
              </Button>
            ) : (
              <Button
                size="sm"
                onClick={generate}
                disabled={isBlank || isTooLong}
                isBusy={isProcessing}
                busyLabel="Processing..."
              >
                <Icon icon={Sparkles} />
                {read ? 'Generate again' : 'Generate'}
              </Button>
            )}
            {isProcessing ? (
              <Button size="sm" variant="quiet" onClick={cancel}>
                Cancel
              </Button>
            ) : (
              <SampleMenu text={text} onTake={take} />
            )}
          </div>
        </div>
      </Panel>
    </div>
  );
}
