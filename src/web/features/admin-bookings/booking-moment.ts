/** '10:42:31', in Vietnam: written out on the server, so that no browser's time zone changes it. */
export function formatSecond(moment: Date): string {
  return SECOND.format(moment);
}

const SECOND = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Ho_Chi_Minh',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
