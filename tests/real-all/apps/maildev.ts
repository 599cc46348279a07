import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type App, startApp } from '../../real/apps.js';
import { listen } from '../../suites/support/listen.js';
import { REAL_PARTS } from '../packages.js';

/** What is used of nodemailer, which is installed beside the application. */
interface Mailer {
  readonly createTransport: (options: object) => { sendMail(mail: object): Promise<unknown> };
}

/** MailDev 2.2.1 with mails of these subjects. */
export async function startMailDev(subjects: readonly string[]): Promise<App> {
  const smtpPort = await freePort();
  const app = await startApp({
    script: join(REAL_PARTS, 'maildev', 'bin', 'maildev'),
    args: (_, port) => ['--ip', '127.0.0.1', '-s', String(smtpPort), '-w', String(port)],
    readyPath: '/healthz',
  });
  const { createTransport }: Mailer = createRequire(join(REAL_PARTS, 'x.js'))('nodemailer');
  const post = createTransport({ host: '127.0.0.1', port: smtpPort, secure: false, ignoreTLS: true });
  for (const subject of subjects)
    await post.sendMail({
      from: 'orchard@fruit.example',
      to: 'kim@fruit.example',
      subject,
      html: `<p>About: ${subject}</p>`,
    });
  return app;
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}
