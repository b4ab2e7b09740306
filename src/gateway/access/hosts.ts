export type Reach = { readonly host: string; readonly publicUrl: string | undefined };

/** Headers that proxies add. They are only used to refuse a request. */
const FORWARDED = [
  'Forwarded',
  'Via',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Real-IP',
];

/** Accepts a host as written in HOST (`::1`) or in a URL (`[::1]`). */
export function isLoopback(host: string): boolean {
  return ['localhost', '::1', '[::1]'].includes(host) || /^127(\.\d{1,3}){3}$/.test(host);
}

/** Why the request's host name is refused; `undefined` if it is accepted. Prevents DNS rebinding. */
export function refusedHost(request: Request, reach: Reach, signInNeeded: boolean): string | undefined {
  const name = hostName(request);
  // A proxy may forward outside requests under a loopback name.
  const isForwarded = FORWARDED.some((header) => request.headers.has(header));
  if (isLoopback(name) && (signInNeeded || !isForwarded)) return undefined;
  if (!signInNeeded) {
    return 'No access keys are defined, so Dossier accepts requests from this machine only. To let others in, add an access key: npm run access -- add "Name".';
  }
  const own = hostNameIn(reach.publicUrl ?? addressOf(reach.host));
  // Without PUBLIC_URL, a process on all interfaces cannot know its name; there an access key is required.
  const any = reach.publicUrl === undefined && ['0.0.0.0', '[::]'].includes(own);
  return any || name === own
    ? undefined
    : 'Dossier does not answer at this host name. Set PUBLIC_URL to the name that people use.';
}

function hostName({ headers, url }: Request): string {
  const host = headers.get('Host');
  return hostNameIn(host === null ? url : `http://${host}`);
}

function addressOf(host: string): string {
  return `http://${host.includes(':') ? `[${host}]` : host}`;
}

function hostNameIn(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : '';
}
