/** What is open on the page of one's own account: the set-up of the second step, or a dialog. */
export type OwnOpen = (typeof OPEN)[number];

const OPEN = ['two-step', 'turn-off', 'renew-codes'] as const;
const OWN_PATH = '/admin/my-account';

/** Reads `?open=two-step`; null for anything else. */
export function parseOwnOpen(params: URLSearchParams): OwnOpen | null {
  return OPEN.find((name) => name === params.get('open')) ?? null;
}

/** The address of the page; `done` names what has just been done, for a browser without script. */
export function ownAddress(open: OwnOpen | null = null, done?: string): string {
  const params = new URLSearchParams();
  if (open) params.set('open', open);
  if (done) params.set('done', done);
  return params.size > 0 ? `${OWN_PATH}?${params}` : OWN_PATH;
}
