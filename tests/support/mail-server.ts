import { once } from 'node:events';
import { appendFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A message that a mail server took. */
export interface ReceivedMail {
  /** As the envelope says it. */
  to: string[];
  subject: string;
  /** The whole body with its line breaks put together again. */
  text: string;
}

/** A real mail server in this process. */
export interface MailServer {
  url: string;
  mails: ReceivedMail[];
  /** Takes nothing while it refuses. */
  refuse(isRefusing: boolean): void;
  stop(): Promise<void>;
}

/**
 * Starts a mail server on a free port.
 * @param file where it also writes each message, as a line of JSON, for other processes
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

function partsOf(source: string): { subject: string; text: string } {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const text = rest.join('\n\n').replace(/=\r\n/g, '').replace(/=3D/g, '=');
  return { subject: /^Subject: (.*)$/m.exec(head)?.[1]?.trim() ?? '', text };
}
