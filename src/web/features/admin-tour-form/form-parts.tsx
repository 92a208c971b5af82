import type { ReactNode } from 'react';
import type { TourPicture } from '../../../shared/images/tour-picture.ts';
import type { TourDraft } from '../../../shared/tour-import/tour-draft.ts';
import type { TourFormDraft } from '../../../shared/tours/tour-form-draft.ts';
import { Panel } from '../../office/panel.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { FieldErrors } from '../../ui/field-errors.ts';
import { TabPanel } from '../../ui/tabs.tsx';
import { Timeline, type TimelineEntry } from '../../ui/timeline.tsx';
import { useToast } from '../../ui/toast.tsx';
import { withImport, withoutImport } from './apply-import.ts';
import { BasicInfo } from './basic-info.tsx';
import { CategoryField } from './category-field.tsx';
import type { FormTab } from './form-tabs.ts';
import { ItineraryPanel } from './itinerary-panel.tsx';
import { ListsPanels } from './lists-panels.tsx';
import type { TourFormPage } from './tour-form-page.ts';
import type { TourDraftState } from './use-tour-draft.ts';

/** Parts that other features provide; the page passes them in. */
export interface TourFormSlots {
  pictures: (props: {
    pictures: TourPicture[];
    onChange: (pictures: TourPicture[]) => void;
    /** Told when pictures are on their way to the server, and when there are none any more. */
    onUploading: (isUploading: boolean) => void;
  }) => ReactNode;
  aiImport: (props: {
    current: TourFormDraft;
    onApply: (imported: Partial<TourDraft>) => void;
  }) => ReactNode;
}

/** All parts of the form. Hidden ones are sent with it, too. */
export function FormParts({
  page: { tour, categories, history },
  state: { draft, change, replace },
  errors,
  tab,
  slots,
  onUploading,
}: {
  page: TourFormPage;
  state: TourDraftState;
  errors: FieldErrors;
  tab: FormTab;
  slots: TourFormSlots;
  onUploading: (isUploading: boolean) => void;
}) {
  const toast = useToast();
  const applyImport = (imported: Partial<TourDraft>) => {
    const applied = withImport(draft, imported);
    replace(applied);
    toast({
      tone: 'success',
      text: 'Applied. Please look through the other tabs before you save.',
      action: { label: 'Undo', onAct: () => replace((now) => withoutImport(now, draft, applied)) },
    });
  };
  const part = (id: FormTab, content: ReactNode) => (
    <TabPanel id={id} className={classNames('pb-4', id !== tab && 'hidden noscript:block')}>
      {content}
    </TabPanel>
  );
  return (
    <>
      {part('ai-import', slots.aiImport({ current: draft, onApply: applyImport }))}
      {part(
        'basic-info',
        <BasicInfo
          tour={tour}
          draft={draft}
          errors={errors}
          category={
            <CategoryField
              categories={categories}
              value={draft.category}
              error={errors['category']}
              onChange={(category) => change({ category })}
            />
          }
          pictures={slots.pictures({
            pictures: draft.pictures,
            onChange: (pictures) => change({ pictures }),
            onUploading,
          })}
          history={history.length > 0 && <History entries={history} />}
          onChange={change}
        />,
      )}
      {part('highlights', <ListsPanels draft={draft} errors={errors} onChange={change} />)}
      {part(
        'itinerary',
        <ItineraryPanel
          days={draft.itinerary}
          errors={errors}
          onChange={(itinerary) => change({ itinerary })}
        />,
      )}
    </>
  );
}

function History({ entries }: { entries: readonly TimelineEntry[] }) {
  const [first, earlier] = [entries.slice(0, 3), entries.slice(3)];
  return (
    <Panel
      title="History"
      aside={`${entries.length} ${entries.length === 1 ? 'entry' : 'entries'}`}
    >
      <Timeline label="History" entries={first} />
      {earlier.length > 0 && (
        <details className="mt-3">
          <summary className="link inline-block py-1 text-14">{`Show ${earlier.length} earlier`}</summary>
          <div className="pt-3">
            <Timeline label="Earlier history" entries={earlier} />
          </div>
        </details>
      )}
    </Panel>
  );
}
