import { agency } from '../content/agency.ts';
import { Logo } from './logo.tsx';

/** Replaces the header on printed pages: the agency, and where to ask questions. */
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
