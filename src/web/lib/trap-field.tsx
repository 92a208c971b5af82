import { TRAP_FIELD } from '../../shared/enquiries/enquiry-kind.ts';

/**
 * Catches programs that fill in every field. It is not displayed at all, so that no browser fills
 * it in for a person.
 */
export function TrapField() {
  return (
    <div hidden>
      <label>
        Leave this empty
        <input name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
