import { redirect } from 'react-router';
import { NEWSLETTER_PATH } from '../../../shared/enquiries/newsletter.ts';
import { newsletterOutcome } from '../../features/enquiries/newsletter-action.ts';

/** There is nothing to read at this address. */
export const loader = () => redirect(NEWSLETTER_PATH);

export const action = newsletterOutcome;
