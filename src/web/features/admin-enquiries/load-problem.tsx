import type { FormEvent } from 'react';
import { isRouteErrorResponse, useLocation, useRevalidator } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';

/** Says that a page of the inbox could not be loaded, and tries again. */
export function LoadProblem({
  title,
  what,
  error,
}: {
  title: string;
  /** 'enquiries' */
  what: string;
  error: unknown;
}) {
  const { state, revalidate } = useRevalidator();
  const { pathname, search } = useLocation();
  const retry = (event: FormEvent) => {
    event.preventDefault();
    void revalidate();
  };
  return (
    <>
      <h1 className="type-heading mb-6">{title}</h1>
      <Message tone="error">
        <p>{`Error loading ${what}: ${reasonOf(error)}`}</p>
        <form action={pathname} onSubmit={retry} className="mt-3">
          {[...new URLSearchParams(search)].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button
            type="submit"
            variant="ghost"
            size="sm"
            isBusy={state === 'loading'}
            busyLabel="Loading..."
          >
            Retry
          </Button>
        </form>
      </Message>
    </>
  );
}

function reasonOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `the server answered ${error.status}`;
  return error instanceof Error ? error.message : 'Unknown error';
}
