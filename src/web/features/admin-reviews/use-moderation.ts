import { useEffect, useEffectEvent } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import { useToast } from '../../ui/toast.tsx';
import { MODERATION_DONE } from './review-messages.ts';
import type { ModerationResult } from './review-moderation.ts';

/**
 * A form of the page that is sent without leaving it, and told of at the foot of the screen. After a
 * conflict the page is loaded anew, so that it shows what is stored.
 * @param name who wrote the review
 */
export function useModeration(name: string) {
  const fetcher = useFetcher<ModerationResult>();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const { data } = fetcher;
  const handle = useEffectEvent((result: ModerationResult) => {
    if (result.ok) {
      toast({ tone: 'success', text: `${name}: ${MODERATION_DONE[result.intent]}` });
      return;
    }
    if (Object.keys(result.errors).length === 0) toast({ tone: 'error', text: result.message });
    if (result.isConflict) void revalidate();
  });
  useEffect(() => {
    if (data) handle(data);
  }, [data]);
  return { Form: fetcher.Form, isBusy: fetcher.state !== 'idle', result: data };
}
