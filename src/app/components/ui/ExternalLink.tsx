import type { ReactNode } from 'react';
import { LINK_TARGET } from './classes.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type Props = { href: string; children: ReactNode };

/** To a page outside Dossier, which does not learn where its reader came from. */
export function ExternalLink({ href, children }: Props) {
  return (
    <a href={href} rel="noreferrer noopener" className={LINK_TARGET}>
      {children}
      <span aria-hidden="true">{'\u00a0↗'}</span>
      <VisuallyHidden>, another site</VisuallyHidden>
    </a>
  );
}
