import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { AwsClient } from 'aws4fetch';
import type { BackupsConfig } from '../config-backups.ts';

/** Where copies are kept: named pieces of bytes. */
export type BackupPlace = {
  /** Keeps a piece; returns how many bytes it takes there. */
  put(name: string, content: Buffer): Promise<number>;
  get(name: string): Promise<Buffer | undefined>;
  /** Lists the names that begin so, in order. */
  list(prefix: string): Promise<string[]>;
  remove(name: string): Promise<void>;
};

/** A folder, such as one of another machine that is mounted here. A piece is whole or not there. */
export function createFolderPlace(folder: string): BackupPlace {
  const at = (name: string) => path.join(folder, name);
  return {
    async put(name, content) {
      await fs.mkdir(path.dirname(at(name)), { recursive: true, mode: 0o700 });
      const draft = `${at(name)}.partial`;
      const file = await fs.open(draft, 'w', 0o600);
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      await fs.rename(draft, at(name));
      return content.length;
    },
    async get(name) {
      return await fs.readFile(at(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
    },
    async list(prefix) {
      const base = path.dirname(`${prefix}x`);
      const found = await fs.readdir(at(base), { recursive: true }).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      return found
        .map((name) => `${base}/${name.replaceAll('\\', '/')}`)
        .filter((name) => name.startsWith(prefix) && !name.endsWith('.partial'))
        .sort();
    },
    remove: (name) => fs.rm(at(name), { recursive: true, force: true }),
  };
}

const timeoutMs = 120_000;

/** A bucket with the API of S3 (AWS, R2, MinIO…), addressed by path. */
export function createBucketPlace({
  url,
  region,
  accessKeyId,
  secretAccessKey,
}: NonNullable<BackupsConfig['bucket']>): BackupPlace {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 5 });
  const address = new URL(url);
  const [, bucket = '', ...rest] = address.pathname.split('/');
  const prefixOfAll = rest.length === 0 ? '' : `${rest.join('/')}/`;
  const ask = async (to: string, init: RequestInit, taken: readonly number[] = []) => {
    const answer = await client.fetch(to, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    const content = Buffer.from(await answer.arrayBuffer());
    if (answer.ok || taken.includes(answer.status)) return { status: answer.status, content };
    throw new Error(`the bucket for backups refused ${init.method} ${new URL(to).pathname}: ${answer.status}`);
  };
  return {
    async put(name, content) {
      const headers = { 'x-amz-content-sha256': createHash('sha256').update(content).digest('hex') };
      await ask(`${url}/${name}`, { method: 'PUT', headers, body: new Uint8Array(content) });
      return content.length;
    },
    async get(name) {
      const { status, content } = await ask(`${url}/${name}`, { method: 'GET' }, [404]);
      return status === 404 ? undefined : content;
    },
    async list(prefix) {
      const names: string[] = [];
      for (let token = ''; ; ) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: `${prefixOfAll}${prefix}` });
        if (token !== '') query.set('continuation-token', token);
        const { content } = await ask(`${address.origin}/${bucket}?${query}`, { method: 'GET' });
        const text = content.toString('utf8');
        for (const [, key = ''] of text.matchAll(/<Key>([^<]+)<\/Key>/g)) names.push(key.slice(prefixOfAll.length));
        token = /<NextContinuationToken>([^<]+)</.exec(text)?.[1] ?? '';
        if (token === '') return names.sort();
      }
    },
    async remove(name) {
      await ask(`${url}/${name}`, { method: 'DELETE' }, [404]);
    },
  };
}
