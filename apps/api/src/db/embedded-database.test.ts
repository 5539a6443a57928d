import assert from 'node:assert/strict';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { it } from 'node:test';
import { startEmbedded } from './embedded-database.ts';
import { canConnect, freePort } from './embedded-ports.ts';

it('takes another port when a program takes the chosen one before the server listens', async (t) => {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'sazon-port-'));
  const other = net.createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    other.close();
    fs.rmSync(directory, { recursive: true });
  });
  const { port: taken } = other.address() as net.AddressInfo;
  const chosen: number[] = [];
  const database = await startEmbedded(directory, { fsync: 'off' }, undefined, async () => {
    const port = chosen.length === 0 ? taken : await freePort();
    chosen.push(port);
    return port;
  });
  const port = Number(new URL(database.url).port);
  assert.deepEqual(chosen, [taken, port]);
  assert.ok(await canConnect(port));
  await database.stop();
});
