/** Shown where nothing is booked yet (back-office spec, section 2). */
export function NoBookingData() {
  return <p className="m-auto px-5 py-14 text-center text-ink-2">No booking data available yet.</p>;
}
