import { RotateCcw } from 'lucide-react';
import { Form } from 'react-router';
import {
  resetFilter,
  tourFilterToSearchParams,
  type TourFilter,
} from '../../../shared/tours/tour-filter.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LISTING_PATH } from './listing-address.ts';

/** Lists everything again. A form, so that the button is one without script too. */
export function ResetFilters({
  filter,
  isFullWidth = false,
}: {
  filter: TourFilter;
  isFullWidth?: boolean;
}) {
  return (
    <Form action={LISTING_PATH} preventScrollReset>
      {[...tourFilterToSearchParams(resetFilter(filter))].map(([name, value]) => (
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
    </Form>
  );
}
