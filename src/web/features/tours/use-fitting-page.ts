import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { TourFilter } from '../../../shared/tours/tour-filter.ts';
import { listingAddress } from './listing-address.ts';
import { fitPage } from './page-cut.ts';
import { SAME_TOURS } from './use-list-change.ts';

/**
 * Keeps the address in step with the window: a page that was made for another width is replaced by
 * the one that holds the same first tour.
 */
export function useFittingPage(filter: TourFilter): void {
  const navigate = useNavigate();
  useEffect(() => {
    const fit = () => {
      const fitting = fitPage(filter, window.innerWidth);
      if (!fitting) return;
      void navigate(listingAddress(fitting), {
        replace: true,
        preventScrollReset: true,
        state: SAME_TOURS,
      });
    };
    fit();
    window.addEventListener('resize', fit);
    return () => window.removeEventListener('resize', fit);
  }, [filter, navigate]);
}
