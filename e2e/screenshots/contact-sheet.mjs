// Generates `index.html` beside the pictures, one row per scene.

const STYLE = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { margin: 2rem; }
  section { border-top: 1px solid #8888; padding: 0.5rem 0 2rem; }
  h2 { font-size: 1rem; margin: 0.5rem 0; }
  code { font-weight: normal; opacity: 0.7; }
  div { display: flex; gap: 1rem; align-items: start; overflow-x: auto; }
  figure { margin: 0; flex: none; }
  img { display: block; width: 420px; height: 320px; object-fit: cover; object-position: top; border: 1px solid #8888; }
  img.narrow { width: 150px; }
  figcaption { font-size: 0.8rem; opacity: 0.7; }`;

/**
 * @param {readonly import('./scenes.mjs').Scene[]} scenes
 * @param {readonly { label: string, narrow: boolean, file: (name: string) => string }[]} looks
 */
export function contactSheet(scenes, looks) {
  const lines = scenes.map(({ name, path }) => {
    const figures = looks.map(({ label, narrow, file }) => {
      const image = `<img ${narrow ? 'class="narrow" ' : ''}loading="lazy" src="${file(name)}" alt="${name}, ${label}">`;
      return `<figure><a href="${file(name)}">${image}</a><figcaption>${label}</figcaption></figure>`;
    });
    return `<section><h2>${name} <code>${path.replaceAll('&', '&amp;')}</code></h2><div>${figures.join('')}</div></section>`;
  });
  return `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<title>Dossier, every page</title>
<style>${STYLE}</style>
<h1>Dossier, every page</h1>
<p>${scenes.length} scenes. A picture opens in full.</p>
${lines.join('\n')}
</html>
`;
}
