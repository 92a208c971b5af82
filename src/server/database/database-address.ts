import { Client } from 'pg';

/**
 * Whether the driver can read the address of a server, and the certificates that it names. Asked
 * before it connects: its own error shows the whole address, with the password.
 */
export function isDatabaseAddress(address: string): boolean {
  try {
    return Boolean(new Client({ connectionString: driverAddress(address) }));
  } catch {
    return false;
  }
}

/**
 * The address as the driver is given it. These modes are `verify-full` to it, which it would say at
 * each start in seven lines; who wants them as libpq has them says `uselibpqcompat=true`.
 */
export function driverAddress(address: string): string {
  return address.includes('uselibpqcompat=true')
    ? address
    : address.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full');
}
