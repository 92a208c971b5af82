import { RotateCcw } from 'lucide-react';
import type { SyntheticEvent } from 'react';
import { useNavigate } from 'react-router';
import {
  resetFilter,
  tourFilterToSearchParams,
  type TourFilter,
} from '../../../shared/tours/tour-filter.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { goOnAtTours } from './go-on-at-tours.ts';
import { LISTING_PATH, listingAddress } from './listing-address.ts';

/** Lists everything again. A form, so that the button works without script too. */
export function ResetFilters({
  filter,
  isFullWidth = false,
  onReset,
}: {
  filter: TourFilter;
  isFullWidth?: boolean;
  onReset?: () => void;
}) {
  const navigate = useNavigate();
  const open = resetFilter(filter);
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    // The one beside the fields stays, and keeps the focus.
    if (!isFullWidth) goOnAtTours();
    onReset?.();
    void navigate(listingAddress(open), { preventScrollReset: true });
  };
  return (
    <form action={LISTING_PATH} onSubmit={onSubmit}>
      {[...tourFilterToSearchParams(open)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        type="submit"
        variant="ghost"
        size={isFullWidth ? 'sm' : 'md'}
        isFullWidth={isFullWidth}
      >
        <Icon icon={RotateCcw} />
        Reset Filters
      </Button>
    </form>
  );
}
