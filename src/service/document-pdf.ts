export type DocumentText = {
  readonly title: string;
  readonly companyName: string;
  readonly companyNumber: string;
  readonly date: string;
  readonly pages: number;
  readonly note: string;
};

const MARGIN = 64;
const INK = '#1a1a1a';
const GREY = '#5c5c5c';

/** A PDF with the stated number of pages, each with the note. The same text gives the same bytes. */
export async function documentPdf(text: DocumentText): Promise<Uint8Array> {
  const { title, companyName, companyNumber, date, pages } = text;
  // Loaded on demand: the library takes 0.2 s and 20 MB.
  const { default: PDFDocument } = await import('pdfkit');
  const made = new Date(`${date}T00:00:00Z`);
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    autoFirstPage: false,
    lang: 'en-GB',
    // pdfkit derives the file identifier from these.
    info: {
      Title: `${title} · ${companyName} (${companyNumber})`,
      Creator: 'Dossier',
      CreationDate: made,
      ModDate: made,
    },
  });
  const chunks: Uint8Array[] = [];
  const done = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  for (let page = 1; page <= Math.max(1, pages); page += 1) drawPage(pdf, text, page);
  pdf.end();
  return await done;
}

function drawPage(pdf: PDFKit.PDFDocument, text: DocumentText, page: number): void {
  pdf.addPage();
  const width = pdf.page.width - 2 * MARGIN;
  pdf.font('Helvetica-Bold').fontSize(9).fillColor(GREY);
  pdf.text(printable(text.note), MARGIN, MARGIN, { width, height: 36 });
  pdf
    .moveTo(MARGIN, 110)
    .lineTo(MARGIN + width, 110)
    .lineWidth(0.5)
    .strokeColor(GREY)
    .stroke();
  if (page === 1) drawCover(pdf, text, width);
  else {
    pdf.font('Helvetica').fontSize(11).fillColor(INK);
    pdf.text('This page is blank: the filing is fictional.', MARGIN, 140, { width });
  }
  drawFooter(pdf, text, page, width);
}

function drawCover(pdf: PDFKit.PDFDocument, text: DocumentText, width: number): void {
  const { title, companyName, companyNumber, date } = text;
  pdf.font('Helvetica-Bold').fontSize(20).fillColor(INK);
  pdf.text(printable(companyName), MARGIN, 150, { width, height: 160, ellipsis: true });
  pdf.font('Helvetica').fontSize(11).fillColor(GREY).text(`Company number ${companyNumber}`, { width });
  pdf.moveDown(2).fontSize(14).fillColor(INK);
  pdf.text(printable(title), { width, height: 200, ellipsis: true });
  pdf.moveDown().fontSize(11).fillColor(GREY).text(`Filed ${date}`, { width });
}

/** In the bottom margin, which is 0 meanwhile, because text in the margin would start another page. */
function drawFooter(pdf: PDFKit.PDFDocument, text: DocumentText, page: number, width: number): void {
  const { bottom } = pdf.page.margins;
  pdf.page.margins.bottom = 0;
  const y = pdf.page.height - 48;
  pdf.font('Helvetica').fontSize(9).fillColor(GREY);
  pdf.text(text.companyNumber, MARGIN, y, { width, lineBreak: false });
  pdf.text(`Page ${page} of ${text.pages}`, MARGIN, y, { width, align: 'right' });
  pdf.page.margins.bottom = bottom;
}

/** The standard PDF fonts have Western European letters only; other characters become question marks. */
function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2026]/gu, '?');
}
