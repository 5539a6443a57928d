import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { after } from 'node:test';

export type Heard = { method: string; path: string; headers: http.IncomingHttpHeaders; body: Buffer };
type Reply = { status: number; body?: unknown; headers?: Record<string, string> };

/** What a stand-in does with the next request; 'silent' never answers. */
export type Behaviour = Reply | 'silent' | ((heard: Heard) => Behaviour);

/** A provider of messages on this machine that answers what it is told to. Closed when the file's tests are done. */
export async function httpProvider(usual: Behaviour) {
  const heard: Heard[] = [];
  const planned: Behaviour[] = [];
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const said = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks),
      };
      heard.push(said);
      let behaviour = planned.shift() ?? usual;
      while (typeof behaviour === 'function') behaviour = behaviour(said);
      if (behaviour === 'silent') return;
      const { status, body, headers } = behaviour;
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(body === undefined ? '' : JSON.stringify(body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as net.AddressInfo;
  return { url: `http://127.0.0.1:${port}`, heard, next: (...behaviours: Behaviour[]) => planned.push(...behaviours) };
}

/** What the mail server answers to the end of a mail; 'silent' never answers. */
type MailAnswer = string | 'silent';

/** An SMTP server on this machine that keeps the mails it took. */
export async function mailProvider() {
  const mails: { from: string; to: string; text: string }[] = [];
  const planned: MailAnswer[] = [];
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    let mail = { from: '', to: '', text: '' };
    let isData = false;
    let pending = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    const hear = (line: string) => {
      if (isData) {
        if (line !== '.') {
          mail.text += `${line}\n`;
          return;
        }
        isData = false;
        const answer = planned.shift() ?? '250 taken';
        if (answer === 'silent') return;
        if (answer.startsWith('2')) mails.push(mail);
        say(answer);
        return;
      }
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'EHLO' || verb === 'HELO') return say('250 stand-in');
      if (verb === 'MAIL') mail = { from: line, to: '', text: '' };
      if (verb === 'RCPT') mail.to = line.replace(/^.*<(.*)>.*$/, '$1');
      if (verb === 'DATA') {
        isData = true;
        return say('354 go on');
      }
      return say(verb === 'QUIT' ? '221 bye' : '250 ok');
    };
    say('220 stand-in');
    socket.on('data', (chunk) => {
      pending += chunk.toString();
      const lines = pending.split('\r\n');
      pending = lines.pop() ?? '';
      for (const line of lines) hear(line);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as net.AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, mails, next: (...answers: MailAnswer[]) => planned.push(...answers) };
}
