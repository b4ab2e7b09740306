/** The one inline `<style>` of the application: react-d3-tree renders it beside its drawing. A test computes it anew. */
export const TREE_STYLE = "'sha256-fDcN1dpmS85lWjNmvfXfbMcWb0xBloKmM81IJ4eelh8='";

/** What a page of ours may load and do: itself, from here (OWASP ASVS 3.4.3, 3.4.6). */
export const CONTENT_SECURITY_POLICY = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", TREE_STYLE],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  requireTrustedTypesFor: ["'script'"],
};
