import type { SyntheticEvent } from 'react';
import { useNavigate } from 'react-router';
import {
  clearMapFilter,
  mapFilterToSearchParams,
  type MapFilter,
} from '../../../shared/map/map-filter.ts';
import { Button } from '../../ui/button.tsx';
import { MAP_PATH, mapAddress } from './map-address.ts';

/**
 * Shows everything again. A form, so that the button works without script too. It disappears
 * together with what it is in: the focus moves to the heading of the results around it.
 */
export function ClearFilters({ filter }: { filter: MapFilter }) {
  const navigate = useNavigate();
  const open = clearMapFilter(filter);
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    event.currentTarget.closest('section')?.querySelector('h2')?.focus({ preventScroll: true });
    void navigate(mapAddress(open), { preventScrollReset: true });
  };
  return (
    <form action={MAP_PATH} onSubmit={onSubmit}>
      {[...mapFilterToSearchParams(open)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="ghost">
        Clear Filters
      </Button>
    </form>
  );
}
