import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import type { DrawPage } from '#contract/api/drawn-page.ts';
import { earlyReads, type Read } from './page/early-reads.ts';
import { pageHtml } from './page/page-html.ts';
import { themeOf } from './page/theme-cookie.ts';

/** What the build leaves behind for the server: the code of each route. */
const PageCode = v.record(v.string(), v.array(v.string()));
const PAGE_CODE = 'page-code.json';
/** What of it takes over a page that is drawn already. */
const TAKING_OVER = 'taking over';

export type AppFiles = {
  /** A build's name: its entry script, which is named by a hash over all that it leads to. */
  readonly build: string | undefined;
  /** Files named by a hash of their content. */
  readonly assets: MiddlewareHandler;
  /** What the sign-in page has of its own. */
  readonly ofSignIn: MiddlewareHandler;
  /** Files whose names stay when their content changes. */
  readonly others: MiddlewareHandler;
  /** The one page, which shows whatever its address says; `read` reads from the gateway for whoever asks for it. */
  readonly page: (read: (context: Context) => Read) => MiddlewareHandler;
};

/** How the files of the built application are served: as small as the client takes them, and the code of a page at once. */
export function appFiles(folder: string, draw: DrawPage): AppFiles {
  const codeAt = pageCodeIn(folder);
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const build = /<script [^>]*src="([^"]+)"/.exec(html)?.[1];
  const styles = [...html.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"/g)].map(
    ([, path = '']) => path,
  );
  // Not kept: after signing out no page is to come back, and after an upgrade none is to name files that are gone.
  const unkept = (_path: string, context: Context) => context.header('Cache-Control', 'no-store');
  return {
    build,
    assets: serveStatic({
      root: folder,
      precompressed: true,
      onFound: (_path, context) => {
        context.header('Cache-Control', 'private, max-age=31536000, immutable');
        // Also where the plain file was sent (RFC 9110 section 12.5.5).
        context.header('Vary', 'Accept-Encoding');
      },
    }),
    ofSignIn: serveStatic({ root: folder }),
    others: serveStatic({ root: folder, onFound: unkept }),
    page: (read) => async (context) => {
      unkept('', context);
      const theme = themeOf(context);
      const url = new URL(context.req.url);
      const [first, ...code] = codeAt(url.pathname);
      if (first === undefined) return context.html(pageHtml(html, { theme }));
      const { told, sent, drawable } = await earlyReads(url, read(context));
      const address = `${url.pathname}${url.search}`;
      const drawn = drawable ? await draw({ address, answers: sent }) : undefined;
      // A browser asks in this order, for a few at a time: what everything waits for goes first.
      const isDrawn = drawn !== undefined;
      const links = [
        ...(isDrawn ? styles : []).map(styleLink),
        codeLink(first),
        ...told.map(readLink),
        ...[...code, ...(isDrawn ? codeAt(TAKING_OVER) : [])].map(codeLink),
      ];
      context.header('Link', [...new Set(links)].join(', '));
      return context.html(pageHtml(html, { theme, drawn, sent }));
    },
  };
}

/** Of a page (RFC 8288): the browser fetches these beside the entry script, not after it has run and asked for them. */
const codeLink = (file: string) => `</${file}>; rel="modulepreload"`;
const readLink = (path: string) => `<${path}>; rel="preload"; as="fetch"; crossorigin`;
const styleLink = (path: string) => `<${path}>; rel="preload"; as="style"; crossorigin`;

/** Files of code by the address of a page, the entry first. None where the build does not say, or for an address of no page. */
function pageCodeIn(folder: string): (path: string) => readonly string[] {
  const file = join(folder, PAGE_CODE);
  if (!existsSync(file)) return () => [];
  const routes = Object.entries(v.parse(PageCode, JSON.parse(readFileSync(file, 'utf8')))).map(
    ([route, files]) => ({ pattern: new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}/?$`), files }),
  );
  return (path) => routes.find(({ pattern }) => pattern.test(path))?.files ?? [];
}
