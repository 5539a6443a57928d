const keyShape = /^[a-z0-9-]+(\/[a-z0-9-]+)*\.[a-z0-9]+$/;

/** The key of a file, as it is. One that could lead out of its folder or bucket is a bug of ours, and throws. */
export function checkedKey(key: string): string {
  if (!keyShape.test(key)) throw new Error(`not the key of a file: ${key}`);
  return key;
}
