const MAX_LENGTH = 4_096;

/** The page to open after signing in; `/` unless `next` is a path of this site (open redirects, CWE-601). */
export function nextPath(next: string | undefined): string {
  if (next === undefined || next.length > MAX_LENGTH || !/^\/(?![/\\])[^\p{Cc}]*$/u.test(next)) return '/';
  if (!URL.canParse(next, BASE)) return '/';
  const { origin, pathname, search, hash } = new URL(next, BASE);
  // `/.//evil.example` becomes `//evil.example` when it is normalised.
  const leaves = origin !== BASE || pathname.startsWith('//');
  return leaves || /^\/sign-(in|out)$/.test(pathname) ? '/' : pathname + search + hash;
}

const BASE = 'http://dossier.invalid';
