/** The contact page, told which tour the question is about. */
export function contactAddress(tourName: string): string {
  return `/contact?${new URLSearchParams({ tour: tourName })}`;
}
