import { Copy, ExternalLink } from 'lucide-react';
import { BackLink } from '../../office/back-link.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useListBehind } from './use-list-behind.ts';

/** Title, state, and actions for the whole tour; on a phone the save button is at the foot. */
export function FormHead({
  title,
  state,
  submitLabel,
  form,
  isSaving,
  stored,
}: {
  title: string;
  /** Whose changes these are and whether they are saved, on one line. */
  state: string;
  submitLabel: string;
  /** Id of the form that is sent. */
  form: string;
  isSaving: boolean;
  /** Null for a new tour. */
  stored: { id: number; isPublished: boolean; duplicateForm: string; isCopying: boolean } | null;
}) {
  const list = useListBehind();
  return (
    <>
      <BackLink to={list}>Tour Management</BackLink>
      <div className="z-20 flex flex-wrap items-end gap-x-4 gap-y-3 bg-desk py-2 md:sticky md:top-0 md:-mx-8 md:px-8">
        <div className="min-w-0 flex-1 basis-60">
          <h1 className="type-heading flex flex-wrap items-center gap-x-3.5 gap-y-1.5">
            {title}
            {stored && !stored.isPublished && <StatusBadge tone="amber" label="Draft" />}
          </h1>
          <p className="mt-1 text-ink-2 wrap-anywhere">{state}</p>
        </div>
        {stored && (
          <div className="flex flex-wrap gap-1 max-md:-ml-2.5">
            <ButtonLink
              to={`/tour/${stored.id}?preview=1`}
              target="_blank"
              variant="quiet"
              size="sm"
              title="The saved state, as guests see it"
            >
              <Icon icon={ExternalLink} className="md:max-lg:hidden" />
              Preview
            </ButtonLink>
            <Button
              type="submit"
              form={stored.duplicateForm}
              variant="quiet"
              size="sm"
              isBusy={stored.isCopying}
              busyLabel="Copying..."
              title="Makes a draft with the same content"
            >
              <Icon icon={Copy} className="md:max-lg:hidden" />
              Duplicate
            </Button>
          </div>
        )}
        <div className={BAR}>
          <ButtonLink to={list} variant="ghost" size="sm">
            Cancel
          </ButtonLink>
          <Button type="submit" form={form} size="sm" isBusy={isSaving} busyLabel="Saving...">
            {submitLabel}
          </Button>
        </div>
      </div>
    </>
  );
}

const BAR =
  'form-bar flex gap-2.5 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:border-t max-md:border-line max-md:bg-surface max-md:px-4 max-md:pt-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-md:*:flex-auto max-md:*:px-3';
