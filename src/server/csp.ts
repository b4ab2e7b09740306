import { createHash } from 'node:crypto';

/** The inline `<style>` of react-d3-tree. A test computes it. */
export const TREE_STYLE = "'sha256-fDcN1dpmS85lWjNmvfXfbMcWb0xBloKmM81IJ4eelh8='";

/** Allows the application's own files and the inline scripts of `html` (OWASP ASVS 3.4.3, 3.4.6). */
export const contentSecurityPolicy = (html: string) => ({
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'", ...inlineScripts(html).map(sourceOf)],
  styleSrc: ["'self'", TREE_STYLE],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  requireTrustedTypesFor: ["'script'"],
  // Of the application; no library makes HTML, scripts or script URLs of text.
  trustedTypes: ['dossier-export-worker'],
});

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script);
}

function sourceOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
