/** Unusual texts that people do type, and that must be stored unchanged. */
export const UNUSUAL_WORDS = [
  '<script>alert(1)</script> & "quotes"',
  'Nguyễn Thị Ánh Đào, gia đình 👨‍👩‍👧 🏝️',
  "Robert'); drop table bookings; --",
];

/** Longer than any field allows. */
export const ENDLESS = 'x'.repeat(10_000);
