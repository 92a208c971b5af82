/** The address of the contact page with the tour that the question is about. */
export function contactAddress(tourName: string): string {
  return `/contact?${new URLSearchParams({ tour: tourName })}`;
}
