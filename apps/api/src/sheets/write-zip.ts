import { Zip, ZipPassThrough } from 'fflate';

export type ZipPart = { readonly name: string; readonly bytes: Uint8Array };

/** A ZIP file of these parts, one after another: only one part is in memory. They are stored as they are. */
export async function* writeZip(parts: AsyncIterable<ZipPart>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const { name, bytes } of parts) {
    const file = new ZipPassThrough(name);
    zip.add(file);
    file.push(bytes, true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
