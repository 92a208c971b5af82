import { isRouteErrorResponse } from 'react-router';
import { BrokenBridgeDrawing } from '../ui/drawings/broken-bridge-drawing.tsx';
import { Message } from '../ui/message.tsx';
import { OfficeHead } from './office-head.tsx';
import { ReloadButton } from './reload-button.tsx';

/** Says why a page could not be loaded, with a button to try again. */
export function LoadProblem({
  title,
  back,
  message,
  busyLabel = 'Loading...',
}: {
  title: string;
  back?: { to: string; label: string };
  message: string;
  busyLabel?: string;
}) {
  return (
    <>
      <OfficeHead title={title} {...(back && { back })} />
      <Message tone="error">
        <p>{message}</p>
        <ReloadButton label="Retry" busyLabel={busyLabel} className="mt-3" />
      </Message>
      <div className="mt-13 grid justify-items-center">
        <BrokenBridgeDrawing />
      </div>
    </>
  );
}

/** 'Error loading bookings: Failed to fetch bookings: 503' (back-office spec, section 8). */
export const loadingFailed = (what: string, error: unknown) =>
  `Error loading ${what}: ${reasonOf(error, (status) => `Failed to fetch ${what}: ${status}`)}`;

/** Why a page could not be loaded: the server's answer, or that there was none. */
export function reasonOf(error: unknown, refused: (status: number) => string = String): string {
  if (isRouteErrorResponse(error)) return refused(error.status);
  if (!(error instanceof Error)) return 'Unknown error';
  return error.message === FAILED_ON_SERVER ? refused(500) : error.message;
}

/** The router's message for an error on the server; it does not reveal the error itself. */
const FAILED_ON_SERVER = 'Unexpected Server Error';
