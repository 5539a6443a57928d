import { BlockList, isIP } from 'node:net';

/** Addresses that are not on the internet: this machine, private networks, links, documentation, multicast. */
const inside = new BlockList();
for (const [network, prefix] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ] as const),
] as const)
  inside.addSubnet(network, prefix, 'ipv4');

/**
 * The assigned IPv6 addresses (2000::/3), without tunnels that contain an IPv4 address and 2001:db8::/32 for examples.
 */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
const tunnels = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  tunnels.addSubnet(network, prefix, 'ipv6');

/** Returns whether an IP address is not public; also true for text that is no address. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return inside.check(address, 'ipv4');
  if (family !== 6) return true;
  return !global.check(address, 'ipv6') || tunnels.check(address, 'ipv6');
}
