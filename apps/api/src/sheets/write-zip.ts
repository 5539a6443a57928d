import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { crc32, createDeflateRaw, deflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

export type ZipPart = { readonly name: string; readonly bytes: Uint8Array };

/** A packed part with the checksum and size of its bytes. */
export type PackedPart = {
  readonly name: string;
  readonly size: number;
  readonly crc: number;
  readonly packed: Uint8Array<ArrayBuffer>;
};

/** A part whose bytes come one after another. */
export type StreamedPart = { readonly name: string; readonly chunks: AsyncIterable<Uint8Array> };

const deflated = 8;
const deflate = promisify(deflateRaw);
/** Parts are small and many are packed at once: a third of the usual memory of each gives the same size. */
const packing = { level: 3, windowBits: 14, memLevel: 6 };

/** Packs a part, outside of the main thread. */
export const packPart = async ({ name, bytes }: ZipPart): Promise<PackedPart> => ({
  ...{ name, size: bytes.byteLength, crc: crc32(bytes) },
  packed: await deflate(bytes, packing),
});

/** Yields a ZIP file of these parts, one after another, so that not all of them have to be in memory. */
export async function* writeZip(
  parts: AsyncIterable<PackedPart | StreamedPart> | Iterable<PackedPart | StreamedPart>,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const part of parts) {
    if ('chunks' in part) {
      for await (const _ of addStreamed(zip, part)) yield* ready.splice(0);
    } else {
      const { name, size, crc, packed } = part;
      const file: ZipInputFile = { filename: name, size, crc, compression: deflated };
      zip.add(file);
      file.ondata?.(null, packed, true);
    }
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}

/** Packs a part while its bytes come, and yields whenever the ZIP has more of it. Its sum and size follow it. */
async function* addStreamed(zip: Zip, { name, chunks }: StreamedPart): AsyncGenerator<undefined> {
  const file = { filename: name, size: 0, crc: 0, compression: deflated } as ZipInputFile & {
    size: number;
    crc: number;
  };
  zip.add(file);
  const deflate = createDeflateRaw({ level: 3 });
  const counted = async function* () {
    for await (const chunk of chunks) {
      file.size += chunk.byteLength;
      file.crc = crc32(chunk, file.crc);
      yield chunk;
    }
  };
  const done = pipeline(Readable.from(counted()), deflate);
  // the reader of the stream gets the failure
  done.catch(() => undefined);
  for await (const packed of deflate as AsyncIterable<Uint8Array<ArrayBuffer>>) {
    file.ondata?.(null, packed, false);
    yield;
  }
  await done;
  file.ondata?.(null, new Uint8Array(), true);
}
