import { once } from 'node:events';
import { appendFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime, { type Address } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

/** A message that the mail server accepted. */
export interface ReceivedMail {
  /** The recipients in the envelope. */
  to: string[];
  /** As a mail program reads the `From` header. */
  from: Address | undefined;
  subject: string;
  text: string;
  html: string;
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
    onData: callbackify(async (stream: SMTPServerDataStream, session: SMTPServerSession) => {
      const {
        from,
        subject = '',
        text = '',
        html = '',
      } = await PostalMime.parse(await buffer(stream));
      if (isRefusing) throw new Error('451 Later, please');
      const to = session.envelope.rcptTo.map(({ address }) => address);
      const mail = { to, from, subject, text, html };
      mails.push(mail);
      if (file) appendFileSync(file, `${JSON.stringify(mail)}\n`);
    }),
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
