import type { ReactNode } from 'react';
import { data, redirect } from 'react-router';
import { AddCategory } from '../../features/admin-categories/add-category.tsx';
import {
  parseCategoryIntent,
  refusalOf,
  runCategoryIntent,
  type CategoryResult,
} from '../../features/admin-categories/category-action.ts';
import {
  addressWhenDone,
  parseDoneCategory,
  parseOpenCategory,
} from '../../features/admin-categories/category-addresses.ts';
import { CategoryList } from '../../features/admin-categories/category-list.tsx';
import {
  CATEGORY_DONE,
  failureMessage,
} from '../../features/admin-categories/category-messages.ts';
import { DeleteCategoryDialog } from '../../features/admin-categories/delete-category-dialog.tsx';
import { ProblemBanner } from '../../features/admin-categories/problem-banner.tsx';
import { appOf } from '../../lib/app-context.ts';
import { explainError } from '../../lib/app-error.ts';
import { hiddenPageMeta } from '../../lib/page-meta.ts';
import { isPagePost, readForm } from '../../lib/read-form.ts';
import { requireAdmin } from '../../lib/require-admin.ts';
import { keepForm } from '../../office/keep-form.ts';
import { reasonOf } from '../../office/load-problem.tsx';
import { noReloadAfter } from '../../office/no-reload-after.ts';
import { OfficeHead } from '../../office/office-head.tsx';
import { ReloadButton } from '../../office/reload-button.tsx';
import { PageMessage } from '../../office/page-message.tsx';
import type { Route } from './+types/category-management';

/** The categories, and which of them is being renamed or about to be deleted. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin({ request, context });
  const params = new URL(request.url).searchParams;
  return {
    categories: await appOf(context).services.categories.table(),
    open: parseOpenCategory(params),
    done: parseDoneCategory(params),
  };
}

/** Handles every form of the page by its `intent`. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin({ request, context });
  const { services, reportError } = appOf(context);
  const asked = parseCategoryIntent(await readForm(request));
  if (!asked) throw data(null, { status: 400 });
  try {
    const result = await runCategoryIntent(services.categories, admin, asked);
    if (!result.ok) return data<CategoryResult>(result, { status: 422 });
    return isPagePost(request)
      ? redirect(addressWhenDone(asked.intent))
      : data<CategoryResult>(result);
  } catch (error) {
    const failed = failureMessage(asked.intent);
    const { id, message, fields, init } = explainError(error, reportError, failed);
    const isFieldFault = fields?.['name'] !== undefined;
    // An existing category, perhaps from a try whose answer was lost, may not be in the list yet.
    const isInList = asked.intent !== 'add' && isFieldFault;
    // A name that was typed stays, even where its category is gone.
    const isGone = asked.intent === 'delete' && id === 'not_found';
    const isStale = !isInList && (id === 'conflict' || isGone);
    return data<CategoryResult>(refusalOf(asked, { message, isFieldFault, isStale }), init);
  }
}

export const clientAction = keepForm<CategoryResult>((form, reason) => {
  const asked = parseCategoryIntent(form);
  return asked && refusalOf(asked, { message: failureMessage(asked.intent, reason) });
});

export const shouldRevalidate = noReloadAfter<CategoryResult>('delete');

export const meta = hiddenPageMeta('Categories');

export default function CategoryManagement({ loaderData, actionData }: Route.ComponentProps) {
  const { categories, open, done } = loaderData;
  const refused = actionData && 'ok' in actionData && !actionData.ok ? actionData : undefined;
  const opened = categories.find(({ id }) => id === open?.id);
  const empty = categories.filter(({ tours }) => tours === 0).length;
  const isGone = open !== null && !opened;
  return (
    <>
      <PageHead>
        {`${categories.length} ${categories.length === 1 ? 'category' : 'categories'}, ${empty || 'none'} without tours`}
      </PageHead>
      <PageMessage tone="success">{!refused && done && CATEGORY_DONE[done]}</PageMessage>
      <PageMessage tone="warning">
        {isGone && 'There is no such category. It may have been deleted.'}
      </PageMessage>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_23.75rem]">
        <div className="lg:order-last">
          <AddCategory refused={refused?.intent === 'add' ? refused : undefined} />
        </div>
        <CategoryList
          categories={categories}
          open={open}
          refused={refused?.intent === 'update' ? refused : undefined}
        />
      </div>
      {opened && open?.mode === 'delete' && (
        <DeleteCategoryDialog
          key={opened.id}
          category={opened}
          others={categories.filter(({ id }) => id !== opened.id)}
          refused={refused?.intent === 'delete' ? refused : undefined}
        />
      )}
    </>
  );
}

/** When the categories could not be loaded (back-office spec, section 8). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <PageHead>Categories could not be loaded</PageHead>
      <ProblemBanner message={`Failed to load categories: ${reasonOf(error)}`} />
    </>
  );
}

function PageHead({ children }: { children: ReactNode }) {
  return (
    <OfficeHead
      back={TO_TOURS}
      title="Categories"
      actions={<ReloadButton busyLabel="Loading..." />}
    >
      {children}
    </OfficeHead>
  );
}

const TO_TOURS = { to: '/admin/tour-management', label: 'Tour Management' };
