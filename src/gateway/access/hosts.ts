/** Where a process is reached: HOST, and PUBLIC_URL where it is set. */
export type Reach = { readonly host: string; readonly publicUrl: string | undefined };

/** What proxies add. Believed only as far as it closes the door. */
const FORWARDED = [
  'Forwarded',
  'Via',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Real-IP',
];

/** Whether a host is this machine only: as HOST has it (`::1`), or as an address does (`[::1]`). */
export function isLoopback(host: string): boolean {
  return ['localhost', '::1', '[::1]'].includes(host) || /^127(\.\d{1,3}){3}$/.test(host);
}

/**
 * Why a request by this name is refused; `undefined` where it is not. Another site may point its own name at this machine
 * (DNS rebinding), and its pages would be same-origin then. While nobody has to sign in they could read everything, so
 * that only names of this machine count.
 */
export function refusedHost(request: Request, reach: Reach, signInNeeded: boolean): string | undefined {
  const name = hostName(request);
  // A proxy may bring the outside in by a name of this machine; while it says so, it is told no.
  const passedOn = FORWARDED.some((header) => request.headers.has(header));
  if (isLoopback(name) && (signInNeeded || !passedOn)) return undefined;
  if (!signInNeeded) {
    return 'Nobody has to sign in here yet, so Dossier answers to its own machine only. Once there is an access key (npm run access -- add "Name") it answers to others too.';
  }
  const own = nameIn(reach.publicUrl ?? addressOf(reach.host));
  // Listening everywhere without a name of its own: people come by any, and need a key.
  const any = reach.publicUrl === undefined && ['0.0.0.0', '[::]'].includes(own);
  return any || name === own
    ? undefined
    : 'Dossier is not reached by this name. PUBLIC_URL says by which it is.';
}

function hostName({ headers, url }: Request): string {
  const host = headers.get('Host');
  return nameIn(host === null ? url : `http://${host}`);
}

function addressOf(host: string): string {
  return `http://${host.includes(':') ? `[${host}]` : host}`;
}

/** The last one that was read: nearly every request comes by the same. */
let last = { address: '', name: '' };

function nameIn(address: string): string {
  if (last.address !== address) {
    last = { address, name: URL.canParse(address) ? new URL(address).hostname : '' };
  }
  return last.name;
}
