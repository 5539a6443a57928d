import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { FilesConfig } from '../config-file-storage.ts';
import { requireSafeKey } from './safe-file-key.ts';

const timeoutMs = 15_000;
/** The retries after a temporary error, each after a longer pause. */
const retries = 3;

/**
 * Files in a private S3 bucket (AWS, R2, MinIO…), addressed by path, which all of them support. Throws when the bucket
 * is unreachable or refuses.
 */
export function createS3Files({ endpoint, bucket, region, accessKeyId, secretAccessKey }: FilesConfig) {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries });
  const ask = (key: string, init: RequestInit) =>
    client.fetch(`${endpoint}/${bucket}/${requireSafeKey(key)}`, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  const refused = (what: string, key: string, { status }: Response) =>
    new Error(`the bucket refused to ${what} ${key}: ${status}`);
  return {
    async put(key: string, content: Buffer): Promise<void> {
      const headers = {
        'content-type': 'application/octet-stream',
        // signed with the request, so that bytes changed on the way are refused
        'x-amz-content-sha256': createHash('sha256').update(content).digest('hex'),
      };
      const answer = await ask(key, { method: 'PUT', headers, body: new Uint8Array(content) });
      await answer.body?.cancel();
      if (!answer.ok) throw refused('keep', key, answer);
    },
    async get(key: string): Promise<Buffer | undefined> {
      const answer = await ask(key, { method: 'GET' });
      if (answer.ok) return Buffer.from(await answer.arrayBuffer());
      await answer.body?.cancel();
      if (answer.status === 404) return undefined;
      throw refused('show', key, answer);
    },
    async remove(key: string): Promise<void> {
      const answer = await ask(key, { method: 'DELETE' });
      await answer.body?.cancel();
      if (!answer.ok && answer.status !== 404) throw refused('remove', key, answer);
    },
  };
}
