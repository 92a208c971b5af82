import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/button.tsx';
import { LandingStageDrawing } from '../ui/drawings/landing-stage-drawing.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { DeletedList, type DeletedLook } from './deleted-list.tsx';
import type { DeletedRow } from './deleted-row.ts';
import { deletedAddress, type DeletedPaging } from './load-deleted.ts';
import { OfficeHead } from './office-head.tsx';

/** The page of recently deleted things, with a button to restore each. */
export function DeletedPage<Thing extends DeletedRow>({
  back,
  path,
  rows,
  paging,
  look,
  waiting,
  children,
}: {
  /** The list that they were in. */
  back: { to: string; label: string };
  path: string;
  rows: readonly Thing[];
  paging: DeletedPaging;
  look: DeletedLook<Thing>;
  /** Shown while there are none. */
  waiting: string;
  /** How long they can be restored, and what comes back with them. */
  children: ReactNode;
}) {
  return (
    <>
      <OfficeHead back={back} title={DELETED_TITLE}>
        {children}
      </OfficeHead>
      {rows.length > 0 ? (
        <DeletedList rows={rows} look={look} />
      ) : (
        <div className="rounded-panel border border-line bg-surface">
          <EmptyState
            title="Nothing was deleted recently"
            drawing={<LandingStageDrawing />}
            action={
              <ButtonLink to={back.to} variant="ghost" size="sm">
                {`Show all ${look.things}`}
              </ButtonLink>
            }
          >
            {waiting}
          </EmptyState>
        </div>
      )}
      <div className="mt-6">
        <Pagination
          label={`Pages of deleted ${look.things}`}
          page={paging.page}
          pageCount={paging.lastPage}
          hrefFor={(page) => deletedAddress(path, page)}
        />
      </div>
    </>
  );
}

export const DELETED_TITLE = 'Recently deleted';
