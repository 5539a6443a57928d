const keyShape = /^[a-z0-9-]+(\/[a-z0-9-]+)*\.[a-z0-9]+$/;

/** Returns the key of a file. Throws for one that could leave its folder or bucket, which would be a bug. */
export function requireSafeKey(key: string): string {
  if (!keyShape.test(key)) throw new Error(`not the key of a file: ${key}`);
  return key;
}
