/** Words that people do type, and that are kept letter by letter. */
export const UNUSUAL_WORDS = [
  '<script>alert(1)</script> & "quotes"',
  'Nguyễn Thị Ánh Đào, gia đình 👨‍👩‍👧 🏝️',
  "Robert'); drop table bookings; --",
];

/** Longer than any field takes. */
export const ENDLESS = 'x'.repeat(10_000);
