import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { documentPdf } from './document-pdf.ts';

const text = {
  title: 'Full accounts made up to 31 March 2025',
  companyName: 'THORNMERE BAKERY LIMITED',
  companyNumber: '90012345',
  date: '2025-12-17',
  pages: 3,
  note: 'Sample register: this filing is fictional.',
};

function pageCount(pdf: Uint8Array): number {
  return (
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
  );
}

/** The text that the page contents show; pdfkit writes it as hexadecimal strings inside compressed streams. */
function shownText(pdf: Uint8Array): string[] {
  const file = Buffer.from(pdf).toString('latin1');
  return [...file.matchAll(/\/FlateDecode\s*>>\s*stream\n([\s\S]*?)\nendstream/g)].map(([, stream = '']) => {
    const content = inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
    return [...content.matchAll(/<([0-9a-f]+)>/g)]
      .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
      .join('');
  });
}

test('a document has exactly the stated number of pages', async () => {
  for (const pages of [1, 3, 148]) expect(pageCount(await documentPdf({ ...text, pages }))).toBe(pages);
});

test('every page shows the note and its page number', async () => {
  const pages = shownText(await documentPdf(text)).filter((page) => page !== '');
  expect(pages).toHaveLength(3);
  pages.forEach((page, index) => {
    expect(page).toContain(text.note);
    expect(page).toContain(`Page ${index + 1} of 3`);
  });
});

test('the same document always has the same bytes', async () => {
  expect(await documentPdf(text)).toEqual(await documentPdf(text));
  expect(await documentPdf(text)).not.toEqual(await documentPdf({ ...text, date: '2025-12-18' }));
});

test('a name that is too long or that the font cannot show adds no page', async () => {
  const companyName = `مريم 🧵 ${'FEATHERSTONEHAUGH-'.repeat(60)}`;
  expect(
    pageCount(
      await documentPdf({ ...text, title: companyName.repeat(5), companyName, note: companyName, pages: 2 }),
    ),
  ).toBe(2);
});

test('three hundred pages take less than two seconds and a few hundred bytes each', async () => {
  const begun = process.cpuUsage();
  const pdf = await documentPdf({ ...text, pages: 300 });
  expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(2_000);
  expect(pdf.length / 300).toBeLessThan(900);
});
