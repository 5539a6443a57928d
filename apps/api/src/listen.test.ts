import assert from 'node:assert/strict';
import { once } from 'node:events';
import net from 'node:net';
import { it } from 'node:test';
import { createServer } from './app.ts';
import { readConfig } from './config.ts';
import { canConnect } from './db/embedded-ports.ts';
import { choosePort, listen } from './listen.ts';

const asked = readConfig({
  SAZON_ENV: 'test',
  DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c',
  PORT: '0',
  PUBLIC_URL: 'http://127.0.0.1:0',
  LOG_LEVEL: 'silent',
});

/** The error code that another program gets that listens on this port. */
async function tryToTake(port: number): Promise<string> {
  const other = net.createServer();
  other.listen(port, '127.0.0.1');
  const [error] = (await once(other, 'error')) as [NodeJS.ErrnoException];
  return error.code ?? '';
}

it('keeps a free port from every other program until the product serves on it', async () => {
  const { config, held } = await choosePort(asked);
  const url = `http://127.0.0.1:${config.port}`;
  assert.equal(config.publicUrl, url);
  assert.equal(await tryToTake(config.port), 'EADDRINUSE');

  const app = createServer(config);
  app.get('/api/ready', async () => ({ status: 'ready' }));
  await listen(app, config, held);
  assert.equal((await fetch(`${url}/api/ready`)).status, 200);
  assert.equal(await tryToTake(config.port), 'EADDRINUSE');
  await app.close();
  held?.close();
  assert.equal(await canConnect(config.port), false);
});

it('lets go of the port of a start that failed', async () => {
  const { config, held } = await choosePort(asked);
  held?.close();
  assert.equal(await canConnect(config.port), false);
});

it('says what to do about an address that is not of this machine', async () => {
  await assert.rejects(
    choosePort({ ...asked, host: '203.0.113.7' }),
    /HOST: 203\.0\.113\.7 is no address of this machine/,
  );
});
