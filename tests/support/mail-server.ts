import { once } from 'node:events';
import { appendFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A message that the mail server accepted. */
export interface ReceivedMail {
  /** The recipients in the envelope. */
  to: string[];
  /** The `From` header. */
  from: string;
  subject: string;
  /** The whole body, decoded and with its line breaks restored. */
  text: string;
}

/** A real mail server in this process. */
export interface MailServer {
  url: string;
  mails: ReceivedMail[];
  /** While refusing, it accepts nothing. */
  refuse(isRefusing: boolean): void;
  stop(): Promise<void>;
}

/**
 * Starts a mail server on a free port.
 * @param file where it also writes each message, as one line of JSON, for other processes
 */
export async function startMailServer(file?: string): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  if (file) writeFileSync(file, '');
  let isRefusing = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (isRefusing) return done(new Error('451 Later, please'));
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const mail = { to, ...partsOf(Buffer.concat(chunks).toString()) };
        mails.push(mail);
        if (file) appendFileSync(file, `${JSON.stringify(mail)}\n`);
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    refuse: (value) => void (isRefusing = value),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

function partsOf(source: string): Omit<ReceivedMail, 'to'> {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const encoding = /^Content-Transfer-Encoding: (.*)$/m.exec(head)?.[1]?.trim();
  const text = decoded(rest.join('\n\n').replace(/\r\n/g, '\n'), encoding);
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1]?.trim() ?? '';
  return { from: header('From'), subject: header('Subject'), text };
}

/** The decoded body (RFC 2045, section 6). */
function decoded(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
