import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router';
import type { EnquiryAnswer } from './enquiry-answer.ts';

/*
 * What a page with an enquiry form exports beside its action:
 * export { enquiryClientAction as clientAction, keepPage as shouldRevalidate } from '...';
 */

/** Keeps the form on the screen when the server cannot be reached at all. */
export async function enquiryClientAction({
  serverAction,
}: ClientActionFunctionArgs): Promise<EnquiryAnswer> {
  try {
    return await serverAction<EnquiryAnswer>();
  } catch {
    return { outcome: 'failed', draft: null, message: null };
  }
}

/**
 * The answer to the form is all that changes; if the page were loaded again and failed, the answer
 * would be lost.
 */
export function keepPage({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionResult ? false : defaultShouldRevalidate;
}
