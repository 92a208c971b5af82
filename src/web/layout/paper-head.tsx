import { agency } from '../content/agency.ts';
import { Logo } from './logo.tsx';

/** Stands above a printed page in place of the header: whose it is, and where questions go. */
export function PaperHead() {
  return (
    <div className="hidden pb-4 print:block">
      <Logo />
      <p className="mt-2 text-14">
        {[agency.email, agency.phone.display, agency.hours].join(' · ')}
      </p>
    </div>
  );
}
