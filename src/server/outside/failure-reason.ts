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
  UND_ERR_HEADERS_OVERFLOW: 'The answer could not be read',
  Z_DATA_ERROR: 'The answer could not be read',
};

/** The same for the names of errors without a code of their own. */
const REASON_OF_NAME: Record<string, string> = {
  TimeoutError: 'No answer in time',
  HTTPParserError: 'The answer could not be read',
};

/** Codes of TLS, and of certificates that are not trusted. */
const NOT_SECURE = /^(ERR_SSL|ERR_TLS|CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)_/;

/** Why an outgoing call failed, in our own words: the platform's messages may name the address. */
export function failureReason(error: unknown): string {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = 'code' in current ? String(current.code) : '';
    const known = REASON_OF_NAME[current.name] ?? REASON_OF_CODE[code];
    if (known) return known;
    if (NOT_SECURE.test(code)) return 'No secure connection';
  }
  return 'Could not connect';
}
