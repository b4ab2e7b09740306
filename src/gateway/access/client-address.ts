/** The name under which a client is counted. One IPv6 client may have all addresses of its /64 network (RFC 6177). */
export function clientAddress(remote: string | undefined): string {
  if (remote === undefined) return 'an unknown address';
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(remote)?.[1];
  if (mapped !== undefined) return mapped;
  if (!remote.includes(':') || remote === '::1') return remote;
  const [head = []] = remote.split('::').map((part) => part.split(':').filter(Boolean));
  return `${[...head, '0', '0', '0', '0'].slice(0, 4).join(':')}::/64`;
}
