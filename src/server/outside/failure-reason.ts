/** The platform's codes for failures, with our own words for them. */
const REASON_OF_CODE: Record<string, string> = {
  ECONNREFUSED: 'Connection refused',
  ECONNRESET: 'Connection broken',
  EPIPE: 'Connection broken',
  UND_ERR_SOCKET: 'Connection broken',
  ENOTFOUND: 'Host not found',
  EAI_AGAIN: 'Host not found',
  ETIMEDOUT: 'No answer in time',
  UND_ERR_CONNECT_TIMEOUT: 'No answer in time',
};

/** Why an outgoing call failed, in our own words: the platform's messages may name the address. */
export function failureReason(error: unknown): string {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current.name === 'TimeoutError') return 'No answer in time';
    const known = 'code' in current ? REASON_OF_CODE[String(current.code)] : undefined;
    if (known) return known;
  }
  return 'Could not connect';
}
