import type { WriteProfile } from '#contract/api/profile-document.ts';
import { profileGroups, UNCHECKED_FLAGS } from './profile-content.ts';

/**
 * A profile as a file of its own, which a browser shows and prints on one page: HTML rather than PDF, as it has names in any script
 * without fonts of its own, and can be read, searched and copied by everyone. Runs on the server.
 */
export const writeProfile: WriteProfile = async ({ row, own, flags, list, url, source, today }) => {
  const name = row.companyName ?? row.companyNumber;
  const found = (flags?.found ?? []).map(
    ({ label, words, severity }) =>
      `<tr><td class="${severity}">${escaped(severity)}</td><th scope="row">${escaped(label)}</th><td>${escaped(words)}</td></tr>`,
  );
  const basis = flags === undefined ? UNCHECKED_FLAGS : `No risk flags. ${flags.summary.basis}`;
  const groups = profileGroups(row, own, today).map(
    ({ title, facts }) =>
      `<section><h2>${escaped(title)}</h2><dl>${facts
        .map(({ term, value }) => `<div><dt>${escaped(term)}</dt><dd>${escaped(value)}</dd></div>`)
        .join('')}</dl></section>`,
  );
  return `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(name)} (${escaped(row.companyNumber)})</title>
<style>${STYLE}</style>
<h1><bdi>${escaped(name)}</bdi></h1>
<p>${escaped(row.companyNumber)}</p>
${found.length === 0 ? `<p>${escaped(basis)}</p>` : `<table><caption>Risk flags</caption>${found.join('')}</table>`}
<main>${groups.join('')}</main>
<footer>From the list “<bdi>${escaped(list)}</bdi>”, ${escaped(today)}. Source: ${escaped(source)}. <a href="${escaped(url)}">${escaped(url)}</a></footer>
</html>
`;
};

const STYLE = `body{font:15px/1.45 system-ui,sans-serif;color:#1a1a1a;max-width:48rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.6rem;margin:0}h2,caption{font-size:1rem;font-weight:600;text-align:left;margin:1.2rem 0 .4rem}
main{display:grid;grid-template-columns:repeat(auto-fit,minmax(18rem,1fr));gap:0 2rem}
dl{margin:0}dl div{display:grid;grid-template-columns:10rem 1fr;gap:.5rem;border-top:thin solid;padding:.2rem 0}
dt{color:#5c5c5c}dd{margin:0}table{border-collapse:collapse;width:100%}td,th{border-top:thin solid;padding:.2rem .6rem .2rem 0;text-align:left;vertical-align:top}
.high{font-weight:700}footer{margin-top:2rem;color:#5c5c5c;font-size:.85rem;overflow-wrap:anywhere}
@page{size:A4;margin:15mm}@media print{body{margin:0;padding:0;font-size:11px}}`;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}
