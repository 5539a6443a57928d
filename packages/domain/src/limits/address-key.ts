/**
 * What a network address is counted as: an IPv4 address as it is, an IPv6 address by the /64 it is in, which one household
 * or phone has to itself and can walk through freely. IPv4 written as IPv6 (::ffff:… and 64:ff9b::…) is that IPv4.
 * Anything else is counted as it is written. Source: docs/domain.md section 15.
 */
export function addressKey(address: string): string {
  const text = address.trim().toLowerCase().split('%')[0] ?? '';
  if (!text.includes(':')) return text;
  const groups = groupsOf(text);
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

/** The eight groups of an IPv6 address, whatever way it is written; undefined for what is none. */
function groupsOf(text: string): number[] | undefined {
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

/** '::ffff:10.0.0.1' as '::ffff:a00:1' */
const withoutDots = (text: string): string =>
  text.replace(/(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
