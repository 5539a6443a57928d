/**
 * Returns the key by which a network address is counted: an IPv6 address by its /64, which one household or phone can
 * use as a whole, IPv4 within IPv6 as that IPv4, others as they are. Source: docs/domain.md section 15.
 */
export function toAddressKey(address: string): string {
  const text = address.trim().toLowerCase().split('%')[0] ?? '';
  if (!text.includes(':')) return text;
  const groups = readGroups(text);
  if (groups === undefined) return text;
  if (mapped.some((prefix) => prefix.every((group, index) => group === groups[index]))) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The first six groups of IPv4 addresses within IPv6 (RFC 4291, RFC 6052). */
const mapped = [
  [0, 0, 0, 0, 0, 0xffff],
  [0x64, 0xff9b, 0, 0, 0, 0],
];

/** The eight groups of an IPv6 address in any notation; undefined when the text is not one. */
function readGroups(text: string): number[] | undefined {
  const halves = withoutDots(text).split('::');
  if (halves.length > 2) return undefined;
  const [head = [], tail] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const missing = 8 - head.length - (tail?.length ?? 0);
  if (tail === undefined ? missing !== 0 : missing < 1) return undefined;
  const groups = [...head, ...Array<string>(missing).fill('0'), ...(tail ?? [])];
  return groups.every((group) => /^[0-9a-f]{1,4}$/.test(group))
    ? groups.map((group) => parseInt(group, 16))
    : undefined;
}

/** Rewrites '::ffff:10.0.0.1' as '::ffff:a00:1'. */
const withoutDots = (text: string): string =>
  text.replace(/(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
