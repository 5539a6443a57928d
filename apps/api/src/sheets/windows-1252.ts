const decoder = new TextDecoder('windows-1252');
const byteOf = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));

/** Encodes text as Windows-1252, which older payroll systems read. Letters that it lacks become question marks. */
export const encodeWindows1252 = (text: string): Buffer =>
  Buffer.from(Array.from(text, (letter) => byteOf.get(letter) ?? 0x3f));
