import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { pageWeights, type WeighedChunk, weightsTable } from './page-weights.ts';

const countBytes = (text: string | Uint8Array) => brotliCompressSync(text).length;

/** Writes beside the build what each page weighs (`.vite/weights.txt`), and fails a build with one that is too heavy. */
export function weighPages(): Plugin {
  let weights = '';
  return {
    name: 'sazon:weigh-pages',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = new Map<string, WeighedChunk>();
        let cssBytes = 0;
        for (const one of Object.values(bundle)) {
          if (one.type === 'chunk') {
            const { fileName, name, isEntry, imports, moduleIds, code } = one;
            chunks.set(fileName, { name, isEntry, imports, moduleIds, bytes: countBytes(code) });
          } else if (one.fileName.endsWith('.css')) cssBytes += countBytes(one.source);
        }
        const { table, tooHeavy } = weightsTable(pageWeights(chunks), cssBytes);
        weights = table;
        if (tooHeavy.length > 0) this.error(`Too heavy (brotli bytes):\n${table}\n\n${tooHeavy.join('\n')}`);
      },
    },
    async writeBundle({ dir = '' }) {
      await mkdir(path.join(dir, '.vite'), { recursive: true });
      await writeFile(path.join(dir, '.vite', 'weights.txt'), `${weights}\n`);
    },
  };
}
