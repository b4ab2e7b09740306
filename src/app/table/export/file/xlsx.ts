import type { SheetShape, TextRow } from '../sheet-shape.ts';
import { cellXml, STYLE, textXml } from './cell-xml.ts';
import type { FileWriter } from './file-writer.ts';
import { zipArchive, zipEntry } from './zip.ts';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PARTS = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Everything but the rows (ECMA-376 part 1, 12.2): one sheet, dates as ISO writes them, text cells that stay text. */
const FRAME: Readonly<Record<string, string>> = {
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${PARTS}.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${PARTS}.worksheet+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${PARTS}.styles+xml"/></Types>`,
  '_rels/.rels':
    `<Relationships xmlns="${RELATIONS}">` +
    `<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml':
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">` +
    '<bookViews><workbookView/></bookViews>' +
    '<sheets><sheet name="Dossier" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    `<Relationships xmlns="${RELATIONS}">` +
    `<Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>` +
    `<Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml':
    `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts>` +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
    '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
    '<fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    '<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
    '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>' +
    '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
    '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>' +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
};

/** An Excel workbook of one sheet, rows as they come: they are deflated at once, so that it never stands in memory. */
export function xlsxWriter(shape: SheetShape): FileWriter {
  const sheet = zipEntry('xl/worksheets/sheet1.xml');
  const letters = [...shape.columns, ...shape.ending].map((_, place) => columnLetters(place));
  let row = 0;
  const begin = (first: readonly TextRow[]) => {
    row = 1;
    return sheet.write(sheetHead(shape, letters, first));
  };
  return {
    add: async (rows) => {
      if (row === 0) await begin(rows);
      const start = row;
      row += rows.length;
      await sheet.write(
        rows.map((texts, place) => rowXml(shape, letters, texts, start + place + 1)).join(''),
      );
    },
    end: async () => {
      if (row === 0) await begin([]);
      await sheet.write('</sheetData></worksheet>');
      const frame = Object.entries(FRAME).map(async ([name, content]) => {
        const part = zipEntry(name);
        await part.write(XML + content);
        return await part.end();
      });
      return zipArchive([...(await Promise.all(frame)), await sheet.end()], TYPE);
    },
  };
}

/** The sheet up to its rows: a header that stays in sight, and columns as wide as the first rows need. */
function sheetHead(shape: SheetShape, letters: readonly string[], first: readonly TextRow[]): string {
  const headers = [...shape.columns, ...shape.ending];
  const widths = headers.map(({ id }, place) => {
    const ending = shape.ending[place - shape.columns.length];
    const lengths = first.slice(0, 200).map((texts) => (ending?.text ?? texts[place] ?? '').length);
    return Math.min(60, Math.max(8, id.length + 2, ...lengths.map((length) => length + 1)));
  });
  const columns = widths.map(
    (width, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`,
  );
  const cells = headers.map(({ id }, place) => textXml(`${letters[place]}1`, id, STYLE.bold));
  return (
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${columns.join('')}</cols><sheetData><row r="1">${cells.join('')}</row>`
  );
}

function rowXml(
  { columns, ending }: SheetShape,
  letters: readonly string[],
  texts: TextRow,
  row: number,
): string {
  let cells = '';
  columns.forEach(({ kind }, place) => {
    const text = texts[place];
    if (text !== undefined && text !== '') cells += cellXml(`${letters[place]}${row}`, kind, text);
  });
  ending.forEach(({ kind, text }, place) => {
    if (text !== '') cells += cellXml(`${letters[columns.length + place]}${row}`, kind, text);
  });
  return `<row r="${row}">${cells}</row>`;
}

/** `A` to `Z`, then `AA`. */
function columnLetters(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : columnLetters(Math.floor(place / 26) - 1) + last;
}
