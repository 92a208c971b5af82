import type { Transporter, TransportOptions } from 'nodemailer';
/** Longest time that reaching the mail server and each of its answers may take, in ms. */
const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 15_000;
/** Longest time one message may take in all, in ms. */
const MESSAGE_TIMEOUT_MS = 30_000;

/** A message in plain text. */
export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
}

/** Hands a message to the mail server: null, or in our own words why it did not take it. Never throws. */
export type SendMail = (mail: OutgoingMail) => Promise<string | null>;

/**
 * Sends through one mail server, a connection a message.
 * @param url smtp:// or smtps://, with user and password where the server asks for them
 * @param from who the messages come from, an address or a name with an address in <>
 */
export function createSendMail({ url, from }: { url: string; from: string }): SendMail {
  const settings = {
    url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    // A message is text only: nothing in it may make the server read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const sender = senderOf(from);
  let transport: Promise<Transporter> | null = null;
  return async ({ to, subject, text }) => {
    const timeout = Promise.withResolvers<never>();
    const timer = setTimeout(() => timeout.reject(new TimeoutError()), MESSAGE_TIMEOUT_MS);
    try {
      // An address as an object is one address, whatever signs it holds.
      const message = { from: sender, to: { name: '', address: to }, subject, text };
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

/** Taken apart here: a colon or a semicolon in the name would be a group or a second sender to the library. */
function senderOf(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^(.*)<(.*)>$/.exec(from) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address };
}

/** The library is loaded with the first message: many agencies send by webhook alone. */
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

/** The library's own messages may name the server and the person. */
function problemOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return PROBLEM_OF_CODE[code] ?? 'Could not be sent';
}
