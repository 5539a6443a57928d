import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

export type ZipPart = { readonly name: string; readonly bytes: Uint8Array };

/** A packed part with the checksum and size of its bytes. */
export type PackedPart = {
  readonly name: string;
  readonly size: number;
  readonly crc: number;
  readonly packed: Uint8Array<ArrayBuffer>;
};

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
export async function* writeZip(parts: AsyncIterable<PackedPart>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const { name, size, crc, packed } of parts) {
    const file: ZipInputFile = { filename: name, size, crc, compression: deflated };
    zip.add(file);
    file.ondata?.(null, packed, true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
