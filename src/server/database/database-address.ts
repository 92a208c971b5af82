import { Client } from 'pg';

/**
 * Whether the driver can read the address of a server and the certificates it names. Checked before
 * connecting, because the driver's own error shows the whole address with its password.
 */
export function isDatabaseAddress(address: string): boolean {
  try {
    return Boolean(new Client({ connectionString: driverAddress(address) }));
  } catch {
    return false;
  }
}

/**
 * The address as the driver gets it. The driver treats these modes as `verify-full` and would warn
 * about that in seven lines at each start; whoever wants them as libpq has them adds
 * `uselibpqcompat=true`.
 */
export function driverAddress(address: string): string {
  return address.includes('uselibpqcompat=true')
    ? address
    : address.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full');
}
