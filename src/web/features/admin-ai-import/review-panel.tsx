import { useEffect, useMemo, useRef, useState } from 'react';
import { withFieldText } from '../../../shared/tour-import/field-text.ts';
import { findSource } from '../../../shared/tour-import/find-source.ts';
import type { DraftField, TourDraft } from '../../../shared/tour-import/tour-draft.ts';
import { Panel } from '../../office/panel.tsx';
import { Button } from '../../ui/button.tsx';
import { fieldsNeed } from '../../ui/form-problems.ts';
import { Message } from '../../ui/message.tsx';
import {
  fieldsToTake,
  missingLabels,
  pickFields,
  reviewFields,
  type ReviewField,
} from './review-fields.ts';
import { ReviewRow } from './review-row.tsx';
import type { ReadText } from './use-import.ts';

/** What was found, with a row for each field that can be ticked, edited and applied. */
export function ReviewPanel({
  read: { text, draft: found },
  current,
  activeField,
  onShow,
  onApply,
  onDiscard,
}: {
  read: ReadText;
  current: TourDraft;
  activeField: DraftField | null;
  onShow: (field: DraftField, lines: number[], isWanted: boolean) => void;
  onApply: (draft: Partial<TourDraft>) => void;
  onDiscard: () => void;
}) {
  const [draft, setDraft] = useState(found);
  const source = useMemo(() => findSource(text, found), [text, found]);
  const fields = useMemo(
    () => reviewFields(draft, current, text, source),
    [draft, current, text, source],
  );
  const [ticked, setTicked] = useState(() => new Set(fieldsToTake(fields)));
  const [applied, setApplied] = useState({ count: 0 });
  const notice = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  // The button that was pressed is gone, and this panel is its result.
  useEffect(() => panel.current?.focus({ preventScroll: isInView(panel.current) }), []);
  // Once there is nothing left to apply, the focus moves to the notice above the fields, which says
  // what to do next.
  useEffect(() => {
    if (applied.count > 0) notice.current?.focus();
  }, [applied]);
  const taken = fields.filter(({ field }) => ticked.has(field)).map(({ field }) => field);

  const tick = (field: DraftField, isTicked: boolean) => {
    setTicked((before) => {
      const next = new Set(before);
      if (isTicked) next.add(field);
      else next.delete(field);
      return next;
    });
  };
  const change = (field: DraftField, written: string): string | null => {
    const result = withFieldText(draft, field, written);
    if ('problem' in result) return result.problem;
    setDraft(result.draft);
    tick(field, true);
    return null;
  };
  const apply = () => {
    onApply(pickFields(draft, taken));
    setApplied({ count: taken.length });
    setTicked(new Set());
  };
  return (
    <Panel
      isPadded={false}
      ref={panel}
      title="Review, field by field"
      aside={
        <output className="text-14 text-ink-2">{`${taken.length} of ${fields.length} selected`}</output>
      }
    >
      <div ref={notice} tabIndex={-1}>
        <ReviewNotice fields={fields} applied={applied.count} />
      </div>
      <ReviewHead />
      <ul>
        {fields.map((each) => (
          <ReviewRow
            key={each.field}
            review={each}
            draft={draft}
            current={current}
            isTicked={ticked.has(each.field)}
            isActive={activeField === each.field}
            onTick={(isTicked) => tick(each.field, isTicked)}
            onShow={(isWanted) => onShow(each.field, each.lines, isWanted)}
            onChange={(written) => change(each.field, written)}
          />
        ))}
      </ul>
      <MissingFields labels={missingLabels(draft)} />
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line bg-bar px-5 py-4">
        <Button size="sm" variant="quiet" onClick={onDiscard} className="-ml-2.5">
          Discard all
        </Button>
        <Button size="sm" onClick={apply} disabled={taken.length === 0}>
          {taken.length === 1 ? 'Apply 1 field' : `Apply ${taken.length} fields`}
        </Button>
      </div>
    </Panel>
  );
}

/** Says what was applied; before that, how many fields raise a doubt. */
function ReviewNotice({ fields, applied }: { fields: readonly ReviewField[]; applied: number }) {
  const doubts = fields.filter(({ status }) => status === 'check').length;
  if (applied > 0) {
    return (
      <Message tone="success" className="mx-5 mt-4">
        <span className="font-semibold">
          {applied === 1 ? '1 field is in the form.' : `${applied} fields are in the form.`}
        </span>{' '}
        Switch to the other tabs to look through them, then save the tour.
      </Message>
    );
  }
  if (doubts === 0) return null;
  return (
    <Message tone="warning" className="mx-5 mt-4">
      <span className="font-semibold">{`${fieldsNeed(doubts)} your attention.`}</span>{' '}
      {doubts === 1 ? 'The reason is below it.' : 'The reason is below each.'}
    </Message>
  );
}

function isInView(element: HTMLElement): boolean {
  return element.getBoundingClientRect().top < window.innerHeight / 2;
}

/** The headings of the columns; each row repeats them where the columns are stacked. */
function ReviewHead() {
  return (
    <div
      aria-hidden
      className="mt-4 hidden grid-cols-(--review-columns) gap-x-4 border-b border-line bg-bar px-5 py-2.5 text-13 font-semibold text-ink-2 [--review-columns:1.5rem_7.5rem_10rem_minmax(0,1fr)] md:grid"
    >
      <span />
      <span>Field</span>
      <span>Now</span>
      <span>Proposed</span>
    </div>
  );
}

function MissingFields({ labels }: { labels: readonly string[] }) {
  if (labels.length === 0) return null;
  return (
    <p className="border-t border-line px-5 py-3.5 text-14 text-ink-3">
      {`Not found in the text: ${labels.join(', ')}. These stay as they are.`}
    </p>
  );
}
