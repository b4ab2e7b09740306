import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, MiddlewareHandler } from 'hono';
import { preloadLinks } from './preload-links.ts';

export type AppFiles = {
  readonly html: string;
  /** The entry script, whose name contains a hash: it identifies the build. */
  readonly build: string | undefined;
  readonly assets: MiddlewareHandler;
  readonly signInFiles: MiddlewareHandler;
  readonly publicFiles: MiddlewareHandler;
  readonly page: (context: Context) => Response | Promise<Response>;
};

export function appFiles(folder: string): AppFiles {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const build = /<script [^>]*src="([^"]+)"/.exec(html)?.[1];
  const linksOf = preloadLinks(folder);
  // Pages must not reappear after signing out or refer to files of an earlier build.
  const noStore = (_path: string, context: Context) => context.header('Cache-Control', 'no-store');
  return {
    html,
    build,
    assets: serveStatic({
      root: folder,
      precompressed: true,
      onFound: (_path, context) => {
        context.header('Cache-Control', 'private, max-age=31536000, immutable');
        // Also on the uncompressed file (RFC 9110 section 12.5.5).
        context.header('Vary', 'Accept-Encoding');
      },
    }),
    signInFiles: serveStatic({ root: folder }),
    publicFiles: serveStatic({ root: folder, onFound: noStore }),
    page: (context) => {
      noStore('', context);
      const links = linksOf(new URL(context.req.url));
      if (links.length > 0) context.header('Link', links.join(', '));
      return context.html(html);
    },
  };
}
