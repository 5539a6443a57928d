import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** JavaScript of a first visit of /inicio, brotli (issue 'Order lunch, end to end'). */
const mostBytes = 170_000;
const home = /[\\/]src[\\/]routes[\\/]_customer([\\/]inicio)?\.tsx\?tsr-split/;

/** The chunk and all that it imports; what it loads later is not counted. */
function closure(bundle: Rolldown.OutputBundle, file: string, seen: Set<string>): Set<string> {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || seen.has(file)) return seen;
  seen.add(file);
  for (const one of chunk.imports) closure(bundle, one, seen);
  return seen;
}

/** Fails the build when home's first visit brings more JavaScript than it may. */
export function firstPageBudget(): Plugin {
  return {
    name: 'sazon:first-page-budget',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
        const roots = chunks.filter(({ isEntry, moduleIds }) => isEntry || moduleIds.some((id) => home.test(id)));
        const files = new Set<string>();
        for (const { fileName } of roots) closure(bundle, fileName, files);
        const sizes = [...files].map((file): [string, number] => {
          const chunk = bundle[file];
          return [file, chunk?.type === 'chunk' ? brotliCompressSync(chunk.code).length : 0];
        });
        const total = sizes.reduce((sum, [, size]) => sum + size, 0);
        if (total <= mostBytes) return;
        const list = sizes.map(([file, size]) => `  ${file}: ${size}`).join('\n');
        this.error(`/inicio brings ${total} bytes of JavaScript (brotli), ${mostBytes} are allowed:\n${list}`);
      },
    },
  };
}
