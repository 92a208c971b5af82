import { redirect } from 'react-router';
import { newsletterAction } from '../../features/enquiries/newsletter-action.ts';

/** There is nothing to see at this address: the box stands on every page. */
export const loader = () => redirect('/');

export const action = newsletterAction;
