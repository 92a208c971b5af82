import { CalendarPlus, FileDown, Printer } from 'lucide-react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PRINT_HASH } from './use-print-request.ts';

/** The tour to take along: on paper, as a document, and in a calendar once a day is chosen. */
export function TourPapers({
  tourId,
  departure,
  formId,
}: {
  tourId: number;
  /** 'YYYY-MM-DD', or '' while no day is chosen. */
  departure: string;
  /** The form with the departure date: without script it sends the date to the calendar file. */
  formId: string;
}) {
  const calendar = `/tour/${tourId}/itinerary.ics`;
  return (
    <div className="mt-2 flex flex-wrap justify-center gap-x-1">
      <ButtonLink
        to={`/tour/${tourId}?tab=itinerary&days=all${PRINT_HASH}`}
        preventScrollReset
        variant="quiet"
        size="sm"
      >
        <Icon icon={Printer} />
        Print
      </ButtonLink>
      <ButtonLink
        to={`/tour/${tourId}/itinerary.pdf`}
        reloadDocument
        download
        variant="quiet"
        size="sm"
      >
        <Icon icon={FileDown} />
        Download PDF
      </ButtonLink>
      {departure !== '' && (
        <ButtonLink
          to={`${calendar}?departure=${departure}`}
          reloadDocument
          download
          variant="quiet"
          size="sm"
        >
          <Icon icon={CalendarPlus} />
          Add to calendar
        </ButtonLink>
      )}
      <noscript>
        <Button type="submit" form={formId} formAction={calendar} variant="quiet" size="sm">
          <Icon icon={CalendarPlus} />
          Add to calendar
        </Button>
      </noscript>
    </div>
  );
}
