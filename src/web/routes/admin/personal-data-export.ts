import { redirect } from 'react-router';
import { checkForm } from '../../../shared/form-result.ts';
import { personForm } from '../../../shared/personal-data/person-form.ts';
import { appOf } from '../../lib/app-context.ts';
import { appErrorOf } from '../../lib/app-error.ts';
import { readForm, refusedForm, textOf } from '../../lib/read-form.ts';
import { requireSuperadmin } from '../../lib/require-admin.ts';
import type { Route } from './+types/personal-data-export.ts';

/** There is nothing to show here: a sign-in that led here goes on to the page with the form. */
export function loader({ request, context }: Route.LoaderArgs) {
  requireSuperadmin({ request, context });
  return redirect(PAGE);
}

/**
 * Everything that is kept about a person, as a file. It is posted, because a link with an address
 * would stay in histories.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireSuperadmin({ request, context });
  const { personalData } = appOf(context).services;
  const checked = checkForm(personForm, { address: textOf(await readForm(request), 'address') });
  if (!checked.ok) return refusedForm(422, checked.errors['address'] ?? '');
  try {
    const { name, text } = await personalData.export(checked.value.address, admin);
    return new Response(text, {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="${name}"`,
        'x-robots-tag': 'noindex',
      },
    });
  } catch (error) {
    if (appErrorOf(error)?.id !== 'not_found') throw error;
    return redirect(`${PAGE}?empty`);
  }
}

const PAGE = '/admin/settings/personal-data';
