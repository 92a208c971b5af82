import { useMemo, useState } from 'react';
import { importDraftOf } from '../../../shared/tour-import/form-draft.ts';
import type { DraftField, TourDraft } from '../../../shared/tour-import/tour-draft.ts';
import type { TourFormDraft } from '../../../shared/tours/tour-form-draft.ts';
import { StatusBanner } from '../../ui/status-banner.tsx';
import { ImportPlaceholder } from './import-placeholder.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { SourcePanel } from './source-panel.tsx';
import { useImport } from './use-import.ts';

/**
 * Reads a tour out of pasted text: the text on the left, what was found in it on the right, field
 * by field. Nothing changes until it is applied.
 */
export function AiImportPanel({
  current,
  onApply,
}: {
  /** What the form holds now. */
  current: TourFormDraft;
  /** Gets the ticked fields, for the form. */
  onApply: (draft: Partial<TourDraft>) => void;
}) {
  const reading = useImport();
  const [activeField, setActiveField] = useState<DraftField | null>(null);
  const [shownLines, setShownLines] = useState<{ lines: number[]; isWanted: boolean }>(NO_LINES);
  const now = useMemo(() => importDraftOf(current), [current]);
  const { read, state } = reading;
  const show = (field: DraftField, lines: number[], isWanted: boolean) => {
    setActiveField(field);
    setShownLines({ lines, isWanted });
  };
  return (
    <>
      <p className="hidden text-15 text-ink-2 noscript:block">
        The AI Import needs JavaScript. All other parts of the form work without it.
      </p>
      <div className="needs-script grid items-start gap-4 lg:grid-cols-[minmax(0,29rem)_minmax(0,1fr)]">
        <SourcePanel reading={reading} shown={shownLines} onStart={() => setShownLines(NO_LINES)} />
        <div className="grid min-w-0 gap-4">
          {state === 'error' && (
            <StatusBanner tone="error" title="Processing Error">
              {reading.message}
            </StatusBanner>
          )}
          {read && state !== 'processing' ? (
            <ReviewPanel
              key={read.id}
              read={read}
              current={now}
              activeField={activeField}
              onShow={show}
              onApply={onApply}
              onDiscard={reading.discard}
            />
          ) : (
            <ImportPlaceholder isProcessing={state === 'processing'} />
          )}
        </div>
      </div>
    </>
  );
}

const NO_LINES = { lines: [], isWanted: false };
