import type { ReactNode } from 'react';
import { TOUR_LIMITS } from '../../../shared/tours/tour-input.ts';
import type { TourFormDraft } from '../../../shared/tours/tour-form-draft.ts';
import { REGION_NAMES } from '../../../shared/tours/tour.ts';
import { Panel } from '../../office/panel.tsx';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import type { FieldErrors } from '../../ui/field-errors.ts';
import { ListError } from './list-error.tsx';
import { ListingPanel } from './listing-panel.tsx';
import { PricePanel } from './price-panel.tsx';
import type { EditedTour } from './tour-form-page.ts';

/** The Basic Info tab: what the tour is, its price, its pictures and how it is listed. */
export function BasicInfo({
  tour,
  draft,
  errors,
  category,
  pictures,
  history,
  onChange,
}: {
  tour: EditedTour | null;
  draft: TourFormDraft;
  errors: FieldErrors;
  /** The picker of the category. */
  category: ReactNode;
  /** The editor of the pictures. */
  pictures: ReactNode;
  /** What happened to the tour; null for a new one. */
  history: ReactNode;
  onChange: (change: Partial<TourFormDraft>) => void;
}) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24.25rem]">
      <div className="grid min-w-0 gap-4">
        <TourFacts draft={draft} errors={errors} category={category} onChange={onChange} />
        <PricePanel draft={draft} errors={errors} onChange={onChange} />
      </div>
      <div className="grid min-w-0 gap-4">
        <Panel title="Images" aside={`${draft.pictures.length} of ${TOUR_LIMITS.images}`}>
          <ListError list="images" errors={errors} />
          {pictures}
        </Panel>
        <ListingPanel tour={tour} draft={draft} errors={errors} onChange={onChange} />
        {history}
      </div>
    </div>
  );
}

type TextName =
  | 'name'
  | 'vietnameseName'
  | 'description'
  | 'location'
  | 'position'
  | 'region'
  | 'duration'
  | 'languages';

function TourFacts({
  draft,
  errors,
  category,
  onChange,
}: {
  draft: TourFormDraft;
  errors: FieldErrors;
  category: ReactNode;
  onChange: (change: Partial<TourFormDraft>) => void;
}) {
  const tied = (name: TextName) => ({
    name,
    value: draft[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <Panel title="The tour">
      <div className="grid items-start gap-x-4 gap-y-5 md:grid-cols-2">
        <TextField
          {...tied('name')}
          label="Name"
          maxLength={TOUR_LIMITS.name}
          className="md:col-span-2"
        />
        <TextField
          {...tied('vietnameseName')}
          label="Vietnamese name"
          isOptional
          lang="vi"
          maxLength={TOUR_LIMITS.name}
          help="Shown in italics beside the pictures."
          className="md:col-span-2"
        />
        <TextArea
          {...tied('description')}
          label="Description"
          isOptional
          rows={5}
          help="Cards and search engines show the first paragraph. An empty line begins the next one."
          className="md:col-span-2"
        />
        <TextField {...tied('location')} label="Location" maxLength={TOUR_LIMITS.location} />
        <TextField
          {...tied('duration')}
          label="Duration"
          maxLength={TOUR_LIMITS.duration}
          placeholder="3 days 2 nights"
          help="Written as days and nights. It sets the return date."
        />
        {category}
        <TextField
          {...tied('languages')}
          label="Languages"
          maxLength={TOUR_LIMITS.languages * TOUR_LIMITS.language}
          help="Separated by commas."
        />
        <SelectField
          {...tied('region')}
          label="Region"
          isOptional
          placeholder="No region"
          options={REGION_OPTIONS}
        />
        <TextField
          {...tied('position')}
          label="Place on the map"
          isOptional
          maxLength={60}
          placeholder="22.3364, 103.8438"
          help="Latitude and longitude, as copied from any map."
        />
      </div>
    </Panel>
  );
}

const REGION_OPTIONS = Object.entries(REGION_NAMES).map(([value, label]) => ({ value, label }));
