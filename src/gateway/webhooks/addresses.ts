import { type LookupAddress, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The receiver has an address that this server does not send to. */
export class RefusedAddressError extends Error {}

/** Of cloud providers, in a public range. */
const METADATA = ['168.63.129.16'];

/** The addresses of the internet; all others have a special meaning. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

/** Whether an address is neither private, loopback, link-local, multicast, nor reserved. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4 address in the form of IPv6 is judged as the former.
  const parsed = ipaddr.process(address);
  if (METADATA.includes(parsed.toString()) || parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6);
}

/** The address in the host of a URL, if it is one. */
export function literalAddress({ hostname }: URL): string | undefined {
  const host = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(host) ? host : undefined;
}

type Resolve = (
  hostname: string,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

const resolveName: Resolve = (hostname, done) => lookup(hostname, { all: true }, done);

/**
 * Resolves a name for the connection itself: what is checked is what is connected to, so that a name that changes its address
 * gains nothing.
 */
export function publicLookup(resolve: Resolve = resolveName): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, (error, addresses) => {
      if (error !== null) return done(error, '', 0);
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) {
        return done(new RefusedAddressError(hostname), '', 0);
      }
      if (options.all === true) return done(null, addresses);
      return done(null, first.address, first.family);
    });
  };
}
