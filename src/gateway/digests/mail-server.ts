import { createTransport } from 'nodemailer';
import type { DigestMail } from './digest-mail.ts';

export type SendMail = (mail: DigestMail) => Promise<void>;

/** In milliseconds: less than the lease of a digest. */
const TIMEOUT = 30_000;

/** Sends through the operator's mail server, one connection per mail. */
export function mailServer(url: string, from: string): SendMail {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    // Nothing in a mail is read from a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, subject, text, html, messageId, unsubscribeUrl }) => {
    await transport.sendMail({
      ...{ from, to, subject, text, html, messageId },
      headers: {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        // RFC 8058: mail programs unsubscribe with one press, by POST.
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'Auto-Submitted': 'auto-generated',
      },
    });
  };
}
