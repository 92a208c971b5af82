import { List, Map, Search, type LucideIcon } from 'lucide-react';
import {
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import {
  Link,
  UNSAFE_DataRouterContext as DataRouterContext,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router';
import {
  MAX_MAP_SEARCH,
  mapFilterToSearchParams,
  parseMapFilter,
  withMapFilter,
  type MapFilter,
} from '../../../shared/map/map-filter.ts';
import { REGIONS, REGION_NAMES } from '../../../shared/tours/tour.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MAP_PATH, mapAddress } from './map-address.ts';

/** The form of the filters; the sort of the list view joins it by this id. */
export const MAP_FORM_ID = 'map-filters';

/**
 * Search, region, category, and the choice of map or list: a GET form and links. Without script its
 * buttons send the form; with script every choice sends it, and so does a pause in typing.
 */
export function MapFilters({
  filter,
  categories,
}: {
  filter: MapFilter;
  categories: readonly string[];
}) {
  const form = useFormThatFollows(filter);
  const navigate = useNavigate();
  const onType = useTypedSearch(form, filter);
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = mapAddress(readForm(event.currentTarget));
    // Sending the same again must not add a second step to the history.
    void navigate(asked, { preventScrollReset: true, replace: asked === mapAddress(filter) });
  };
  const { view, place } = filter;
  const kept = mapFilterToSearchParams({ ...parseMapFilter(new URLSearchParams()), view, place });
  return (
    <search>
      <form
        ref={form}
        id={MAP_FORM_ID}
        action={MAP_PATH}
        onSubmit={onSubmit}
        onInput={onType}
        onChange={sendChoice}
        // The address is the state: a form that the browser fills in again would contradict it.
        autoComplete="off"
        className="mb-6 flex flex-wrap items-end gap-4"
      >
        {[...kept].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div style={{ flex: '10 1 20rem' }}>
          <TextField
            label="Search destinations"
            name="search"
            id="map-search"
            type="search"
            enterKeyHint="search"
            maxLength={MAX_MAP_SEARCH}
            placeholder="Hanoi, Hoi An..."
            defaultValue={filter.search}
            className="[&_:placeholder-shown::-webkit-search-cancel-button]:hidden"
            end={<IconButton type="submit" icon={Search} label="Search" size="sm" />}
          />
        </div>
        <div style={SELECT}>
          <SelectField
            label="Region"
            name="region"
            defaultValue={filter.region}
            options={REGION_OPTIONS}
          />
        </div>
        <div style={SELECT}>
          <SelectField
            label="Category"
            name="category"
            defaultValue={filter.category}
            options={[
              { value: 'all', label: 'All' },
              ...categories.map((name) => ({ value: name, label: name })),
            ]}
          />
        </div>
        <div className="hidden noscript:block">
          <Button type="submit">Apply</Button>
        </div>
        <fieldset
          aria-label="View"
          className="flex overflow-clip rounded-control border-[1.5px] border-field"
          style={{ flex: '1 0 min(12rem, 100%)' }}
        >
          <ViewLink filter={filter} view="map" icon={Map} label="Map" />
          <ViewLink filter={filter} view="list" icon={List} label="List" />
        </fieldset>
      </form>
    </search>
  );
}

const SELECT = { flex: '1 1 9rem' };

const REGION_OPTIONS = [
  { value: 'all', label: 'All regions' },
  ...REGIONS.map((value) => ({ value, label: REGION_NAMES[value] })),
];

function ViewLink({
  filter,
  view,
  icon,
  label,
}: {
  filter: MapFilter;
  view: MapFilter['view'];
  icon: LucideIcon;
  label: string;
}) {
  const isShown = filter.view === view;
  return (
    <Link
      to={mapAddress(withMapFilter(filter, { view }))}
      preventScrollReset
      aria-current={isShown ? 'true' : undefined}
      className={classNames(
        'flex flex-1 items-center justify-center gap-2 px-4 text-15 font-semibold -outline-offset-3 transition-colors',
        isShown ? 'bg-action text-on-action outline-on-action' : 'hover:bg-wash',
      )}
      style={{ minHeight: '3.0625rem' }}
    >
      <Icon icon={icon} />
      {label}
    </Link>
  );
}

/**
 * Keeps the form in step with the address: also after going back, and after Clear Filters. A field
 * whose part of the filter has not changed is left alone, as the visitor may have gone on choosing
 * meanwhile.
 */
function useFormThatFollows(filter: MapFilter) {
  const { state } = useLocation();
  // Compared as a string: the library's own enum would be script on every page.
  const cameBy: string = useNavigationType();
  const isReturn = cameBy === 'POP';
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef<Record<string, string>>(null);
  const { search, region, category, sort } = filter;
  useEffect(() => {
    const before = shown.current;
    const wanted: Record<string, string> = { search, region, category, sort };
    shown.current = wanted;
    const fields = Object.entries(wanted).flatMap(([name, value]) => {
      const field = form.current?.elements.namedItem(name);
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
      return isField ? { field, name, value } : [];
    });
    if (before) {
      for (const { field, name, value } of fields) {
        // What is being typed is as new as the address, or newer.
        const isTyped = state === TYPED && !isReturn && name === 'search';
        if (value !== before[name] && !isTyped) field.value = value;
      }
    } else if (fields.some(({ field, value }) => field.value !== value)) {
      // The visitor made a choice before the script arrived.
      form.current?.requestSubmit();
    }
  }, [search, region, category, sort, state, isReturn]);
  return form;
}

/**
 * Searches for what is being typed at every pause, without a step in the browser's history. What
 * was chosen meanwhile, such as Clear Filters, comes first: the form may be a different one after
 * it.
 */
function useTypedSearch(form: RefObject<HTMLFormElement | null>, filter: MapFilter) {
  const navigate = useNavigate();
  const { key } = useLocation();
  // The page learns of navigations in transitions, on a slow phone well after they began.
  const router = useContext(DataRouterContext)?.router;
  // A new object for each letter: the same text may be typed again after it was cleared.
  const [typed, setTyped] = useState({ text: '' });
  const [due, setDue] = useState({ text: '' });
  useEffect(() => {
    // An emptied field is searched for at once.
    if (typed.text === '') return;
    const timer = setTimeout(() => setDue(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  const seek = useEffectEvent((text: string, shownKey: string) => {
    if (!form.current || !router || text === '') return;
    const { location, navigation } = router.state;
    const next = navigation.location;
    const isChosen = next !== undefined && next.state !== TYPED;
    // Sought when the form shows what was chosen.
    if (isChosen || location.key !== shownKey) return;
    const asked = readForm(form.current);
    const shown = next ? parseMapFilter(new URLSearchParams(next.search)) : filter;
    if (asked.search !== shown.search)
      void navigate(mapAddress(asked), { preventScrollReset: true, replace: true, state: TYPED });
  });
  useEffect(() => seek(due.text, key), [due, key]);
  return ({ target }: SyntheticEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement) setTyped({ text: target.value });
  };
}

/** State of a navigation that follows what is typed. */
const TYPED = 'typed';

/** The pause between two letters of a slow typist, in ms. */
const PAUSE = 300;

function readForm(form: HTMLFormElement): MapFilter {
  const fields = [...new FormData(form)].map(([name, value]) => [name, value as string]);
  return parseMapFilter(new URLSearchParams(fields));
}

/** A choice is sent at once, a text only when it was cleared. */
function sendChoice(event: SyntheticEvent<HTMLFormElement>) {
  const field = event.target;
  const isEmptied = field instanceof HTMLInputElement && field.value === '';
  if (isEmptied || field instanceof HTMLSelectElement) event.currentTarget.requestSubmit();
}
