import { Client } from 'pg';

/**
 * Whether the driver can read the address of a server, and the certificates that it names. Asked
 * before it connects: its own error shows the whole address, with the password.
 */
export function isDatabaseAddress(address: string): boolean {
  try {
    return Boolean(new Client({ connectionString: address }));
  } catch {
    return false;
  }
}
