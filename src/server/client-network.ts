import { isIPv6 } from 'node:net';

/**
 * The network that limits on a client count by: an IPv4 address as it is; of an IPv6 address the
 * first 64 bits, all of which one household or host owns.
 */
export function networkOf(address: string): string {
  // An IPv4 address as a socket for both kinds reports it: '::ffff:192.0.2.1'.
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  const last = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array<string>(Math.max(0, 8 - groups.length - last.length)).fill('0');
  return [...groups, ...zeros, ...last]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
