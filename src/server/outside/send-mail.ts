import type { Transporter, TransportOptions } from 'nodemailer';
/** Longest time to connect to the mail server, and for each of its answers, in ms. */
const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 15_000;
/** Longest time to send one message, in ms. */
const MESSAGE_TIMEOUT_MS = 30_000;

/** A message in plain text. */
export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
}

/**
 * Hands a message to the mail server, with the same words in HTML for programs that show it. Gives
 * null, or the reason in our own words why it was not taken. Never throws.
 */
export type SendMail = (mail: OutgoingMail & { html: string }) => Promise<string | null>;

/**
 * Sends through one mail server, with a new connection for each message.
 * @param url smtp:// or smtps://, with user and password where the server asks for them
 * @param from the sender, an address or a name with an address in <>
 */
export function createSendMail({ url, from }: { url: string; from: string }): SendMail {
  const settings = {
    url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    // Messages are words alone: nothing in them may make the library read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const sender = senderOf(from);
  let transport: Promise<Transporter> | null = null;
  return async ({ to, subject, text, html }) => {
    const timeout = Promise.withResolvers<never>();
    const timer = setTimeout(() => timeout.reject(new TimeoutError()), MESSAGE_TIMEOUT_MS);
    try {
      // As an object, an address is one address, whatever characters it contains.
      const message = { from: sender, to: { name: '', address: to }, subject, text, html };
      await Promise.race([
        (await (transport ??= open(settings))).sendMail(message),
        timeout.promise,
      ]);
      return null;
    } catch (error) {
      return problemOf(error);
    } finally {
      clearTimeout(timer);
    }
  };
}

/**
 * Parsed here, because the library would take a colon or a semicolon in the name for a group or a
 * second sender.
 */
function senderOf(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^(.*)<(.*)>$/.exec(from) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address };
}

/** Loads the library with the first message: many agencies send by webhook alone. */
async function open(settings: TransportOptions): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport(settings);
}

class TimeoutError extends Error {
  readonly code = 'ETIMEDOUT';
}

const PROBLEM_OF_CODE: Record<string, string> = {
  EAUTH: 'The mail server refused the user or the password',
  ECONNECTION: 'No connection to the mail server',
  EDNS: 'Host not found',
  EENVELOPE: 'The mail server refused the address',
  EMESSAGE: 'The mail server refused the message',
  ESOCKET: 'No connection to the mail server',
  ETIMEDOUT: 'No answer in time',
  ETLS: 'No secure connection',
};

/**
 * What Node says of certificates that it does not trust, and of servers that speak no TLS: the
 * library gives them the code of a connection that failed.
 */
const PROBLEM_OF_WORDS: readonly [RegExp, string][] = [
  [/certificate/i, 'The certificate of the mail server is not trusted'],
  [/\bSSL\b/, 'No secure connection'],
];

/** The reason in our words: the library's messages may name the server and the person. */
function problemOf(error: unknown): string {
  const words = error instanceof Error ? error.message : '';
  const known = PROBLEM_OF_WORDS.find(([pattern]) => pattern.test(words));
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ESOCKET' && known) return known[1];
  return PROBLEM_OF_CODE[code] ?? 'Could not be sent';
}
