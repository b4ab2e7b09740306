const LONGEST = 4_096;

/**
 * The page of this site that someone goes on to after signing in; `/` where `next` names none. A link to the sign-in
 * page must not lead on to another site (CWE-601), however its address is written.
 */
export function nextPath(next: string | undefined): string {
  if (next === undefined || next.length > LONGEST || !/^\/(?![/\\])[^\p{Cc}]*$/u.test(next)) return '/';
  if (!URL.canParse(next, BASE)) return '/';
  const { origin, pathname, search, hash } = new URL(next, BASE);
  // `/.//evil.example` is a path of ours until the dot is taken out.
  const leaves = origin !== BASE || pathname.startsWith('//');
  return leaves || /^\/sign-(in|out)$/.test(pathname) ? '/' : pathname + search + hash;
}

const BASE = 'http://dossier.invalid';
