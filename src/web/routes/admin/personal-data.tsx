import { data, isRouteErrorResponse, redirect } from 'react-router';
import { hasErasable } from '../../../shared/personal-data/person-counts.ts';
import { ErasePerson } from '../../features/admin-personal-data/erase-person.tsx';
import { FindPerson } from '../../features/admin-personal-data/find-person.tsx';
import { KeptOfPerson } from '../../features/admin-personal-data/kept-of-person.tsx';
import {
  runPersonalData,
  typedInto,
  type PersonalDataResult,
} from '../../features/admin-personal-data/personal-data-action.ts';
import { RetentionPanel } from '../../features/admin-personal-data/retention-panel.tsx';
import { appOf } from '../../lib/app-context.ts';
import { explainError } from '../../lib/app-error.ts';
import { hiddenPageMeta } from '../../lib/page-meta.ts';
import { readForm } from '../../lib/read-form.ts';
import { requireSuperadmin } from '../../lib/require-admin.ts';
import { keepForm, unreached } from '../../office/keep-form.ts';
import { LoadProblem, loadingFailed } from '../../office/load-problem.tsx';
import { OfficeHead, TO_SETTINGS } from '../../office/office-head.tsx';
import { PageMessage } from '../../office/page-message.tsx';
import { Message } from '../../ui/message.tsx';
import type { Route } from './+types/personal-data';

/** How long things are kept, and the outcome of the last form. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireSuperadmin({ request, context });
  const params = new URL(request.url).searchParams;
  const done = params.get('done') ?? '';
  return {
    days: await appOf(context).services.personalData.retention(),
    done: /^[0-9a-f]{8}$/.test(done) ? done : null,
    isSaved: params.has('saved'),
    isEmpty: params.has('empty'),
  };
}

/** Looks a person up, erases them, or sets how long things are kept. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireSuperadmin({ request, context });
  const { services, reportError } = appOf(context);
  const form = await readForm(request);
  try {
    const outcome = await runPersonalData(services.personalData, admin, form);
    if (!outcome) throw data(null, { status: 400 });
    if ('next' in outcome) return redirect(`${PATH}?${new URLSearchParams(outcome.next)}`);
    return data(outcome.result, { status: outcome.status });
  } catch (error) {
    const { message, init } = explainError(error, reportError, FAILED);
    return data<PersonalDataResult>({ problem: message }, init);
  }
}

export const clientAction = keepForm<PersonalDataResult>((form, reason) => ({
  ...typedInto(form),
  problem: unreached(reason),
}));

const PATH = '/admin/settings/personal-data';
const FAILED = 'It did not work, and nothing was changed. Please try again in a moment.';

export const meta = hiddenPageMeta('Personal data');

export default function PersonalData({ loaderData, actionData }: Route.ComponentProps) {
  const { days, done, isSaved, isEmpty } = loaderData;
  const { address = '', counts, errors = {}, problem, days: typedDays } = actionData ?? {};
  return (
    <>
      <OfficeHead {...HEAD}>
        People may ask what you keep about them, or ask to be erased. Each request is recorded in
        the audit log, under a case number that names nobody.
      </OfficeHead>
      {actionData ? null : <Told done={done} isSaved={isSaved} isEmpty={isEmpty} />}
      <PageMessage tone="error">{!counts && problem}</PageMessage>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <FindPerson address={address} error={errors.address} />
        {counts && <KeptOfPerson address={address} counts={counts} />}
        {counts && hasErasable(counts) && (
          <ErasePerson
            key={address}
            address={address}
            counts={counts}
            error={errors.confirmation}
            problem={problem}
          />
        )}
        <RetentionPanel stored={days} days={typedDays ?? days} errors={errors} />
      </div>
    </>
  );
}

/** The outcome of the previous form. */
function Told({
  done,
  isSaved,
  isEmpty,
}: {
  done: string | null;
  isSaved: boolean;
  isEmpty: boolean;
}) {
  if (done)
    return (
      <Message tone="success" className="mb-4">
        {`The person was erased. The case number is ${done}; quote it in your answer. Backups and exports that were saved before still contain the data: delete those you do not need, and restore them only in the back office, where the person is erased again.`}
      </Message>
    );
  if (isSaved)
    return (
      <Message tone="success" className="mb-4">
        The days are saved. They apply from the next night on.
      </Message>
    );
  if (isEmpty)
    return (
      <Message tone="warning" className="mb-4">
        Nothing is stored under this address, so there is nothing to export.
      </Message>
    );
  return null;
}

/** Shown when the page cannot be, for instance to an editor. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isRefused = isRouteErrorResponse(error) && error.status === 403;
  if (!isRefused) return <LoadProblem {...HEAD} message={loadingFailed('personal data', error)} />;
  return (
    <>
      <OfficeHead {...HEAD} />
      <Message tone="error">
        Only a superadmin may see and erase what is kept about a person.
      </Message>
    </>
  );
}

const HEAD = { back: TO_SETTINGS, title: 'Personal data' };
