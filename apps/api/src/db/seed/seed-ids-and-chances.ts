import { hash } from 'node:crypto';

const digest = (key: string): string => hash('sha256', `sazon-demo:${key}`);

/** The id of a demo row, the same for the same key. A UUID version 8 (RFC 9562) from the key's SHA-256. */
export function seedId(key: string): string {
  const hex = digest(key);
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A whole number from 0 to `below` − 1, the same for the same key. */
export const seedNumber = (key: string, below: number): number => Number.parseInt(digest(key).slice(0, 8), 16) % below;

/** True for about `percent` of all keys. */
export const seedChance = (key: string, percent: number): boolean => seedNumber(key, 100) < percent;

/** One item of the list, the same for the same key. */
export function seedPick<T>(key: string, list: readonly T[]): T {
  const picked = list[seedNumber(key, list.length)];
  if (picked === undefined) throw new Error(`nothing to pick from for ${key}`);
  return picked;
}
